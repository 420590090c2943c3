import { type DocumentFact, writtenLines } from '../../model';

type Commands = NonNullable<DocumentFact['commands']>[number];

const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#-]*)/;
const shells: ReadonlySet<string> = new Set(['sh', 'bash', 'shell', 'console', 'zsh', 'terminal', 'shell-session', 'powershell']);
/** A line that is typed behind a prompt; what a program answers has none. */
const prompt = /^\s*(?:\$|%|PS>)\s+(\S.*)$/;
const most = 40;
const mostLines = 6;

/** The command lines that a document shows, block by block, without prompts, comments and answers. */
export function readCommands(text: string, headings: DocumentFact['headings']): readonly Commands[] {
  const found: Commands[] = [];
  let block: { readonly text: string; readonly line: number }[] = [];
  let language: string | undefined;
  const close = () => {
    const [first] = block;
    const shown = block.slice(0, mostLines);
    block = [];
    if (!first || found.length >= most) return;
    const heading = headings.findLast(({ line }) => line < first.line)?.text ?? '';
    found.push({ heading, quote: { text: shown.map((line) => line.text).join('\n'), lines: [first.line, first.line + shown.length - 1] } });
  };
  for (const [at, line] of writtenLines(text).entries()) {
    const [, mark, name = ''] = fence.exec(line) ?? [];
    if (mark !== undefined) {
      close();
      language = language === undefined ? name.toLowerCase() : undefined;
      continue;
    }
    const typed = prompt.exec(line)?.[1] ?? (language !== undefined && shells.has(language) ? bareCommand(line) : undefined);
    if (typed !== undefined && typed.length < 200) block.push({ text: typed, line: at + 1 });
    else if (typed === undefined) close();
  }
  close();
  return found;
}

/** A line of a block of commands that is neither a comment nor what a program says. */
function bareCommand(line: string): string | undefined {
  return /^[a-z./@][\w./@-]*(?:\s|$)/.test(line) ? line.trim() : undefined;
}
