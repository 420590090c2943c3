/** Words of languages, and names of their standard libraries: a page may use them where the repository does not, and they claim nothing of it. */
export const languageWords: ReadonlySet<string> = new Set(
  [
    'true false null undefined None True False nil this self super new async await yield typeof void const let var return',
    'import export default class function require extends implements interface instanceof static readonly abstract enum',
    'if else elif for while do switch case break continue throw throws raise try catch except finally def lambda del',
    'fn mut impl trait struct crate unsafe dyn func defer goto fallthrough synchronized volatile transient',
    'URL Map Set Promise Error Array Object String Number Boolean Date RegExp JSON Math Symbol',
  ].flatMap((line) => line.split(' ')),
);
