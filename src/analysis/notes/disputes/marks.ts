/**
 * Words that say what becomes of those around them are replaced by marks, which begin with `#`:
 *
 * - `#not` what follows is refused; `#never` it was so, and is so no longer; `#instead` it gave way to what stands before
 * - `#gone` what stands before gave way to what follows
 * - `#use`, `#is`, `#for`, `#in`, `#on`, `#at`, `#to` what the place after them is
 * - `#and` two things stand side by side; `#also` nothing gives way
 * - `#aside` a condition or a reason follows, and not what was decided; `#break` ends it, and a refusal
 * - `#odd` such sentences are not understood
 *
 * Stop words are a lone `#`.
 */
type Phrase = readonly [RegExp, string];

const moved = String.raw`\b(?:mov(?:e[sd]?|ing)|migrat(?:e[sd]?|ing)|switch(?:es|ed|ing)?|chang(?:e[sd]?|ing)|port(?:s|ed|ing)?)\b`;
const helps = '(?:do|does|did|will|would|shall|should|must|can|could|may|is|are|was|were|be|has|have|had|need|ca|wo)';

/** Tried in this order on a sentence in small letters. */
const english: readonly Phrase[] = [
  [/\bthe team (?:has |have )?(?=decided|agreed|chose|resolved|will)/g, ' '],
  [/\b(?:decided|decide|agreed|resolved|means?|is) that\b/g, ' '],
  [
    /\bnot (?:only|just|yet|until|necessarily)\b|\bno (?:more|less|later|fewer) than\b|\b(?:nothing|nobody|none|neither|nor|unless|hardly)\b/g,
    '#odd',
  ],
  [new RegExp(String.raw`${moved}([^,;:]*?)\bfrom\b([^,;:]+?)\bto\b`, 'g'), '$1 #instead $2 #break #use'],
  [/\b(?:(?:is|are|was|were|been|be|gets?|got) )?(?:replaced|superseded) (?:by|with)\b/g, '#gone'],
  [/\breplac(?:e|es|ed|ing)\b([^,;:]+?)\b(?:with|by)\b/g, '#instead $1 #break #use'],
  [/\bin favou?r of\b/g, '#break #use'],
  [/\b(?:instead of|rather than|in place of)\b/g, '#instead'],
  [/\b(?:is|are|was|were|been) (?:dropped|abandoned|retired|deprecated|discontinued|removed)\b/g, '#gone'],
  [
    /\b(?:no longer|not any ?more|stop(?:s|ped)?(?= \w+ing\b)|(?:dropp?ed|abandon(?:ed)?|retired?|deprecated?|discontinued?)|drop(?= support)|decided against|get rid of)\b/g,
    '#never',
  ],
  [new RegExp(String.raw`\b${helps}(?: not|n[’']t)\b|\b(?:cannot|never|not|avoid(?:s|ing)?|refrain from|forbid(?:den)?)\b`, 'g'), '#not'],
  [
    /\b(?:us(?:e|es|ed|ing)|adopt(?:s|ed|ing)?|choos(?:e|es|ing)|chosen?|pick(?:s|ed)?|prefer(?:s|red)?|select(?:s|ed)?|(?:go|goes|went|settled?|standardi[sz]ed?) (?:with|on)|(?:switch|move|migrate)d? to)\b/g,
    '#use',
  ],
  [/#USE ([^,;:#]+?) over\b/g, '#use $1 #instead'],
  [
    /\b(?:if|when|whenever|while|until|because|since|so that|although|though|except|without|where|after|before|during|which|who|what|how|whether|that|in order to|as long as|due to)\b/g,
    '#aside',
  ],
  [/\b(?:also|additionally|as well|too|both|or|either|another|besides|alongside|sometimes|usually)\b/g, '#also'],
  [/\b(?:for|as)\b/g, '#for'],
  [/\b(?:in|into|inside|within)\b/g, '#in'],
  [/\bon\b/g, '#on'],
  [/\bat\b/g, '#at'],
  [/\bto\b/g, '#to'],
  [/\band\b|&/g, '#and'],
  [/\b(?:is|are|be|equals)\b/g, '#is'],
  [/\bbut\b|[,;:()–—]/g, '#break'],
];

const chinese: readonly Phrase[] = [
  [/或者?(?=不|停|禁)|不仅|不但|不只|不一定|不过|除非|未必|没有|尚未/g, '#odd'],
  [/不同|不断|不少|不变/g, ' '],
  [
    /(?:将|把|从|由)([^，；：]+?)(?:替换为|换成|换为|改为|改成|改用|迁移到|迁移至|迁到|切换到|切换为|转为|转到|移到)/g,
    '#instead $1 #break #use',
  ],
  [/被([^，；：]+?)(?:所)?(?:取代|替换|代替|替代)/g, '#gone $1'],
  [/而不是|而非|代替|取代|替代/g, '#instead'],
  [/不再(?:使用|采用|用)?|停止(?:使用)?|停用|弃用|废弃|放弃/g, '#never'],
  [/不(?:要|得|能|可|应该|应当|应|允许|会|准|许)?(?:使用|采用|用)?|禁止(?:使用)?|严禁|避免(?:使用)?|切勿|勿/g, '#not'],
  [/使用|采用|选用|选择|改用|换用|选定|(?<![作应费通专常有引公实适备])用(?![户途法例品意处量])/g, '#use'],
  [/(?:存储|保存|存放|存|放|写)(?:在|于|到|入|进)/g, ' store #in '],
  [/(?:运行|部署|托管)(?:在|于|到)/g, ' deploy #in '],
  [/作为|用于|用来|来(?=存|做|实)/g, '#for'],
  [/存储|保存|存放/g, '#for store'],
  [/默认/g, ' default '],
  [/如果|假如|除了|因为|由于|以便|直到|之前|之后/g, '#aside'],
  [/另外|同时|还|也|或者?|有时|通常/g, '#also'],
  [/和|与|及|、/g, '#and'],
  [/是|为/g, '#is'],
  [/[，；：（）]|但是?/g, '#break'],
  [/我们|决定|决策|应该|应当|必须|需要|所有|全部|一律|的|了|在|中|里|上|内|都|把|将|会(?!话|议)|要|应|须/g, ' '],
];

const stopWords: ReadonlySet<string> = new Set(
  `a an the we our us i my you your it its they their this that these those has have had will would shall should must can could may
  might of by with from then there here all any every each only always just really still already please let do does did was were been being so
  such decided decide agreed resolved decision now today currently new one per via than everything everywhere ever again instead thing things
  what how yes make made get got s t d ll re ve`.split(/\s+/),
);

/** A sentence as words and marks, in their order: `we no longer use tabs` is `# #never #use tab`. */
export function markedWords(sentence: string): readonly string[] {
  const plain = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[#"“”«»「」『』*_`]/g, ' ')
    .replace(/[,;:()，；：（）]/g, ' $& ');
  // Capitals, so that what was found is not taken for words again.
  const marked = [...english, ...chinese].reduce((text, [pattern, mark]) => text.replace(pattern, ` ${mark.toUpperCase()} `), plain);
  const words =
    marked
      .toLowerCase()
      .match(/#[a-z]+|\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}]|(?<=[\p{L}\p{N}])[.+/'’-](?=[\p{L}\p{N}+])|%)+/gu) ?? [];
  return words.flatMap(termsOf);
}

export function isMark(word: string): boolean {
  return word.startsWith('#');
}

/** Runs of Han characters have no spaces: each pair of neighbours stands for a word. */
function termsOf(word: string): readonly string[] {
  if (isMark(word)) return [word];
  if (/\p{Script=Han}/u.test(word)) return word.length < 3 ? [word] : [...word].slice(1).map((each, at) => `${word[at]}${each}`);
  const [, number, unit] = /^(\d+(?:[.,]\d+)*)([a-z]{1,3}|%)$/.exec(word) ?? [];
  if (number !== undefined && unit !== undefined) return [number, unit];
  return [stopWords.has(word.replace(/[’'].*$/, '')) ? '#' : stemOf(word)];
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['written', 'writ'],
  ['wrote', 'writ'],
  ['kept', 'keep'],
  ['held', 'hold'],
  ['built', 'build'],
  ['ran', 'run'],
  ['sent', 'send'],
]);

/** One form for the forms of a word: `stored`, `stores` and `storing` are `stor`. No word of a language, and never shown. */
function stemOf(word: string): string {
  if (/\d/.test(word)) return word;
  const known = irregular.get(word);
  if (known) return known;
  const bare = word.replace(/ies$/, 'y').replace(/(?<=..[^s])(?:ing|ed|es|e|s)$/, '');
  return /ing$|ed$/.test(word) ? bare.replace(/([bdgmnprt])\1$/, '$1') : bare;
}
