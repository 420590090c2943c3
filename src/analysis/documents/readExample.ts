import { type DocumentFact, splitLines } from '../../model';
import { lineFrom } from './lineFrom';

const opening = /^ {0,3}(`{3,}|~{3,})\s*([\w+#-]+)/;
const languages = new Set([
  'ts',
  'typescript',
  'tsx',
  'js',
  'javascript',
  'jsx',
  'mjs',
  'py',
  'python',
  'go',
  'rust',
  'rs',
  'java',
  'ruby',
  'rb',
  'php',
  'c',
  'cpp',
  'csharp',
  'cs',
  'kotlin',
  'swift',
]);
const shortest = 2;
const longest = 30;

/** What brings the subject in: an example with such a line can be run as it stands. */
const bringsIn = /^\s*(?:import\b|from \S+ import\b|(?:const|let|var) .*\brequire\(|use \w|using \w|require ['"]|package \w)/m;

type Example = NonNullable<DocumentFact['example']>;

/**
 * The first fenced piece of program code of a readable length that brings in what it shows, else the first one, without its
 * fences. Command lines and settings show no use.
 */
export function readExample(text: string): DocumentFact['example'] {
  const found = examplesIn(splitLines(text));
  return found.find(({ quote }) => bringsIn.test(quote.text)) ?? found[0];
}

function examplesIn(lines: readonly string[]): readonly Example[] {
  const found: Example[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, fence, language] = opening.exec(lines[at] ?? '') ?? [];
    if (fence === undefined || language === undefined) continue;
    const end = lineFrom(lines, at + 1, (line) => line.trim() === fence);
    if (end === lines.length) return found;
    const length = end - at - 1;
    if (languages.has(language.toLowerCase()) && length >= shortest && length <= longest) {
      found.push({ language: language.toLowerCase(), quote: { text: lines.slice(at + 1, end).join('\n'), lines: [at + 2, end] } });
    }
    at = end;
  }
  return found;
}
