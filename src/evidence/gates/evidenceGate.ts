import { type Citation, type FindingCode, isHuman, type LedgerEntry, type LineRange } from '../../model';
import { canonicalJson } from '../canonicalJson';
import { citationIdOf } from '../citationId';
import { markedIn } from '../citedIds';
import { coversTogether, joining } from '../coversTogether';
import { linesOf } from '../fileLines';
import { type Found, finding, type GateContext } from './context';

/**
 * G1: every page has evidence, and every citation was read, in this topic, at these lines, from this content. What is addressed
 * like a citation and is none, such as `cite:x` or the picture of a citation, is one that is not known.
 */
export function evidenceGate(context: GateContext): readonly Found[] {
  const { text, path, content } = context;
  const cited = text.sentences.flatMap(({ line, citations }, sentence) => citations.map(({ id }) => ({ id, line, at: { sentence } })));
  const marked = markedIn(content).map((id) => ({ id, line: 0, at: {} }));
  const none = cited.length === 0 ? [finding('G1', 'no-evidence', path, 0, path)] : [];
  const misaddressed = text.links.filter(({ url }) => /^cite:/i.test(url));
  return [
    ...none,
    ...misaddressed.map(({ url, line }) => finding('G1', 'unknown-citation', path, line, url)),
    ...flawsOf([...cited, ...marked], context),
  ];
}

/** A use of a citation: where, and in which sentence. */
interface Use {
  readonly id: string;
  readonly line: number;
  readonly at: Pick<Found, 'sentence'>;
}

function flawsOf(cited: readonly Use[], context: GateContext): readonly Found[] {
  return cited.flatMap(({ id, line, at }) => {
    const citation = context.wiki.citations.get(id);
    if (!citation) return [{ ...finding('G1', 'unknown-citation', context.path, line, id), ...at }];
    const code = flawOf(citation, id, context);
    return code ? [{ ...finding('G1', code, context.path, line, placeOf(citation)), ...at }] : [];
  });
}

/** What a person wrote stays while the code moves on: that it was read then is proven all the same by the ledger of that time. */
function flawOf(citation: Citation, id: string, context: GateContext): FindingCode | undefined {
  const { wiki, revision } = context;
  if (!wiki.contract.sources.includes(citation.locator.kind)) return 'source-not-allowed';
  const ofContent = contentFlaw(citation, id, context);
  const isOutdated = ofContent === 'stale-citation' && isHuman(revision.origin);
  if (ofContent && !isOutdated) return ofContent;
  return readingFlaw(citation, wiki.ledgers.get(citation.job)) ?? (isOutdated ? 'outdated-citation' : undefined);
}

/** A section of a source has nothing in the snapshot that could prove it. */
function contentFlaw(citation: Citation, asked: string, context: GateContext): FindingCode | undefined {
  const { id, locator, hash, anchor, ordinal } = citation;
  if (locator.kind === 'commit' || locator.kind === 'tag') return id === asked ? recordFlaw(citation, context) : 'unknown-citation';
  if (locator.kind !== 'file' || !anchor || id !== asked) return 'unknown-citation';
  if (citationIdOf(context.wiki.sha256, locator, anchor.span, ordinal) !== id) return 'unknown-citation';
  const file = context.lines(locator.path);
  const span = file && linesOf(file, locator.lines);
  if (!span || context.index.hashOf(locator.path) !== hash) return 'stale-citation';
  return file.hash(span.join('\n')) === anchor.span ? undefined : 'stale-citation';
}

/** A commit or a tag must be in the history that belongs to the snapshot, as it was when it was cited. */
function recordFlaw({ id, locator, hash, ordinal }: Citation, { wiki, history }: GateContext): FindingCode | undefined {
  if (citationIdOf(wiki.sha256, locator, hash, ordinal) !== id) return 'unknown-citation';
  return history.hashOf(locator) === hash ? undefined : 'stale-citation';
}

const readings: ReadonlySet<LedgerEntry['state']> = new Set(['read', 'hit', 'rebound'] as const);

function readingFlaw(
  { locator, hash, entry: seq }: Citation,
  ledger: readonly LedgerEntry[] | 'broken' | undefined,
): FindingCode | undefined {
  if (ledger === undefined) return 'foreign-citation';
  const entry = ledger === 'broken' ? undefined : ledger[seq];
  if (!entry || !readings.has(entry.state) || entry.hash !== hash) return 'unread-citation';
  if (locator.kind !== 'file') return canonicalJson(entry.locator) === canonicalJson(locator) ? undefined : 'unread-citation';
  if (entry.locator.kind !== 'file' || entry.locator.path !== locator.path) return 'unread-citation';
  const ranges = entry.tool === joining && ledger !== 'broken' ? piecesOf(entry, ledger) : [entry.locator.lines];
  return coversTogether(ranges, locator.lines) ? undefined : 'citation-outside-reading';
}

/** The lines of the same file and content that tools showed before an entry that joins them. */
function piecesOf({ seq, locator: joined, hash }: LedgerEntry, ledger: readonly LedgerEntry[]): readonly LineRange[] {
  return ledger
    .slice(0, seq)
    .filter((entry) => (entry.state === 'read' || entry.state === 'hit') && entry.tool !== joining && entry.hash === hash)
    .flatMap(({ locator }) => (locator.kind === 'file' && joined.kind === 'file' && locator.path === joined.path ? [locator.lines] : []));
}

function placeOf({ id, locator }: Citation): string {
  switch (locator.kind) {
    case 'file':
      return `${locator.path}:${locator.lines[0]}-${locator.lines[1]}`;
    case 'commit':
      return locator.sha.slice(0, 7);
    case 'tag':
      return locator.name;
    default:
      return id;
  }
}
