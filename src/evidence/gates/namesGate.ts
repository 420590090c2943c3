import { isVerbatim, type Sentence } from '../../markdown';
import type { FindingCode, Locator } from '../../model';
import { linesOf } from '../fileLines';
import { languageWords } from '../languageWords';
import { type Found, finding, type GateContext } from './context';
import { wordsIn } from './snapshotIndex';

interface Flaw {
  readonly code: FindingCode;
  readonly subject: string;
}

/** The files that a sentence cites, what stands in the cited lines, commits and tags, and the citations that name a file. */
interface Cited {
  readonly labels: readonly string[];
  readonly paths: readonly string[];
  readonly spans: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * G2: what a page names exists, what it quotes stands in the lines cited beside it, and what it shows is there. A name or
 * command that a manifest declares, or that stands word for word in the cited lines, is given as it is, whatever it names.
 */
export function namesGate(context: GateContext): readonly Found[] {
  const inSentences = context.text.sentences.flatMap((said, sentence) =>
    flawsOf(said, context).map(({ code, subject }) => ({ ...finding('G2', code, context.path, said.line, subject), sentence })),
  );
  const inLinks = context.text.links
    .filter(({ url }) => !isPath(url, context))
    .map(({ url, line }) => finding('G2', 'unknown-path', context.path, line, url));
  return [...inSentences, ...inLinks];
}

function flawsOf(sentence: Sentence, context: GateContext): readonly Flaw[] {
  const cited = citedBy(sentence, context);
  const paths = sentence.codes.filter((name) => isPathLike(name, context));
  const labels = cited.labels.filter((label) => isPathLike(label, context));
  const flawOfName = (name: string) => (paths.includes(name) ? flawOfPath(name, cited, context) : flawOfCode(name, cited, context));
  const isGiven = (name: string) => context.index.isDeclared(name) || isVerbatim(name, cited.spans);
  return [
    ...withoutDenied(
      sentence,
      sentence.codes.flatMap((name) => {
        const flaw = flawOfName(name);
        return flaw && !isGiven(name) ? [flaw] : [];
      }),
    ),
    ...labels
      .filter((label) => !cited.paths.some((path) => `/${path}`.endsWith(`/${label}`)))
      .map((subject) => ({ code: 'unknown-path' as const, subject })),
    ...sentence.quotations
      .filter((text) => !isVerbatim(text, cited.spans))
      .map((subject) => ({ code: 'quotation-not-in-source' as const, subject })),
  ];
}

/** Lines cannot show what is not there: a name behind a "not" need not stand in them, nor one before it where it is the only one. */
function withoutDenied({ text, codes }: Sentence, flaws: readonly Flaw[]): readonly Flaw[] {
  const at = text.search(denial);
  if (at < 0) return flaws;
  const behind = codes.filter((name) => text.includes(name, at));
  const denied = new Set(behind.length > 0 ? behind : codes);
  return flaws.filter(({ code, subject }) => code !== 'symbol-not-in-cited-lines' || !denied.has(subject));
}

const denial =
  /\b(?:not?|never|nothing|nobody|none|without|neither|nor|cannot)\b|n[’']t\b|不(?![仅但断同])|没|无[法需]|未(?!来)|[并绝]非/iu;

function citedBy(sentence: Sentence, context: GateContext): Cited {
  const cited = sentence.citations.map(({ id, label }) => ({ label, locator: context.wiki.citations.get(id)?.locator }));
  const spans = cited.map(({ locator }) => (locator && textOf(locator, context)) ?? '');
  return {
    labels: cited.flatMap(({ label, locator }) => (locator === undefined || locator.kind === 'file' ? [label] : [])),
    paths: cited.flatMap(({ locator }) => (locator?.kind === 'file' ? [locator.path] : [])),
    spans,
    words: new Set(spans.flatMap(wordsIn)),
  };
}

function textOf(locator: Locator, { lines, history }: GateContext): string | undefined {
  if (locator.kind !== 'file') return history.textOf(locator);
  const file = lines(locator.path);
  return (file ? linesOf(file, locator.lines) : undefined)?.join('\n');
}

/** `src/a.ts`, with or without lines (`:4-9`, `#L4-L9`). */
const withLines = /^(.+?)(?::(\d+)(?:-(\d+))?|#L(\d+)(?:-L?(\d+))?)?$/u;
const pathShape = /^(?:\.{1,2}\/)*[^\s:*?"'`<>|=,;{}/]+(?:\/[^\s:*?"'`<>|=,;{}/]+)*\/?$/u;

/**
 * True for names that claim to be a path of the repository: they begin with one of its folders or end like one of its
 * files. `application/json` and `and/or` are none.
 */
function isPathLike(name: string, { index }: GateContext): boolean {
  const path = withLines.exec(name)?.[1] ?? name;
  if (index.hasPath(path)) return true;
  if (!path.includes('/')) return index.hasFileNamed(path);
  if (!pathShape.test(path)) return false;
  const first = path.replace(/^(?:\.{1,2}\/)+/, '').split('/')[0] ?? '';
  return path.endsWith('/') || index.hasPath(first) || index.hasExtension(path);
}

function flawOfPath(name: string, cited: Cited, { index, lines }: GateContext): Flaw | undefined {
  const [, path = name, first, last, first2, last2] = withLines.exec(name) ?? [];
  const isKnown =
    index.hasPath(path) ||
    index.hasFileNamed(path) ||
    index.endsSomePath(path) ||
    index.hasPackage(path) ||
    cited.spans.some((span) => span.includes(path));
  if (!isKnown) return { code: 'unknown-path', subject: path };
  const end = Number(last ?? last2 ?? first ?? first2 ?? 0);
  const total = lines(path)?.lines.length;
  return total !== undefined && end > total ? { code: 'unknown-lines', subject: name } : undefined;
}

/** Programs that run others: a composed command line names them although the repository may never do so. */
const runners = new Set(['npm', 'npx', 'pnpm', 'yarn', 'bun', 'node', 'deno', 'run', 'git', 'go', 'cargo', 'mvn', 'gradle', 'test']);

function flawOfCode(code: string, cited: Cited, { index }: GateContext): Flaw | undefined {
  const words = wordsIn(code).filter((word) => !/^\d/.test(word));
  const isKnown = (word: string) => cited.words.has(word) || runners.has(word) || languageWords.has(word) || index.hasWord(word);
  if (!words.every(isKnown)) return { code: index.hasExtension(code) ? 'unknown-path' : 'unknown-symbol', subject: code };
  if (cited.paths.length === 0) return undefined;
  const isShown = (word: string) =>
    cited.words.has(word) || cited.paths.some((path) => index.namesIn(path).has(word) || wordsIn(path).includes(word));
  return symbolsIn(code).some((name) => index.isSymbol(name) && !languageWords.has(name) && !isShown(name))
    ? { code: 'symbol-not-in-cited-lines', subject: code }
    : undefined;
}

/** The names of a code span that is one symbol: `Low.write()` → `Low`, `write`; a command line has none. */
function symbolsIn(code: string): readonly string[] {
  const name = /^[@#]?([\p{L}_$][\p{L}\p{N}_$]*(?:[.#][\p{L}_$][\p{L}\p{N}_$]*)*)(?:\(.*\)|<.*>)?$/su.exec(code.trim())?.[1];
  return name === undefined ? [] : wordsIn(name);
}

/** True for a link to a file or folder of the snapshot, and for a link that is no path at all. */
function isPath(url: string, { index }: GateContext): boolean {
  if (/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(url)) return true;
  return index.hasPath(decoded(url.replace(/[#?].*$/, '')).replace(/^\//, ''));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch (error) {
    if (error instanceof URIError) return url;
    throw error;
  }
}
