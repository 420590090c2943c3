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

/** The first fenced piece of program code of a readable length, without its fences. Command lines and settings show no use. */
export function readExample(text: string): DocumentFact['example'] {
  const lines = splitLines(text);
  for (let at = 0; at < lines.length; at++) {
    const [, fence, language] = opening.exec(lines[at] ?? '') ?? [];
    if (fence === undefined || language === undefined) continue;
    const end = lineFrom(lines, at + 1, (line) => line.trim() === fence);
    if (end === lines.length) return undefined;
    const length = end - at - 1;
    if (languages.has(language.toLowerCase()) && length >= shortest && length <= longest) {
      return { language: language.toLowerCase(), quote: { text: lines.slice(at + 1, end).join('\n'), lines: [at + 2, end] } };
    }
    at = end;
  }
  return undefined;
}
