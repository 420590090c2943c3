import {
  type Dispute,
  type DisputedStatement,
  type NoteFact,
  newestDay,
  placeOf,
  type Settlement,
  type Sha256,
  timeOf,
} from '../../../model';
import { type Claim, claimsOf } from './claims';
import { otherFilling, refuses } from './contradicts';
import type { Slot } from './slots';

/** What is wanted of a document: its statements with what tells when they were made, and what a person settled about them. */
export type DatedNote = Pick<NoteFact, 'path' | 'title' | 'date' | 'supersededBy' | 'validUntil' | 'statements'> & {
  readonly settled: readonly Settlement[];
  /** The line of its head that holds them. */
  readonly settledLine: number;
};

/** What so many statements speak of tells nothing of two of them. */
const mostSharing = 50;
const mostDisputes = 200;

/** A claim of a statement: `statement` has its sentence alone, `whole` all that the statement says. */
interface Voice {
  readonly claim: Claim;
  readonly statement: DisputedStatement;
  readonly whole: string;
}

/**
 * Pairs of dated decisions and principles of which the later one may contradict the earlier: it refuses what that one asserts, or fills the same
 * place of the same sentence with another thing. The newest first. Documents whose time is over dispute nothing.
 */
export function findDisputes(notes: readonly DatedNote[], sha256: Sha256): readonly Dispute[] {
  const today = newestDay(notes);
  const voices = notes.flatMap((note) => (timeOf(note, today) === 'over' ? [] : voicesOf(note)));
  const settled = new Map(
    notes.flatMap(({ settled: all, settledLine: line }) => all.map((each) => [each.dispute, { ...each, line }] as const)),
  );
  const told = new Set(voices.flatMap(({ claim, statement }) => claim.slots.map((slot) => fillingOf(statement, slot))));
  const found = new Map<string, Dispute>();
  for (const [one, other] of candidates(voices)) {
    const [older, newer] = one.statement.date < other.statement.date ? [one, other] : [other, one];
    if (older.statement.date === newer.statement.date || !isContradiction(older, newer, told)) continue;
    const id = sha256(JSON.stringify([older.whole, newer.whole])).slice(0, 12);
    const known = settled.get(id);
    found.set([id, placeOf(older.statement), placeOf(newer.statement)].join(' '), {
      id,
      older: older.statement,
      newer: newer.statement,
      ...(known && { settled: known }),
    });
  }
  return [...found.values()].sort(byTime).slice(0, mostDisputes);
}

function voicesOf({ path, title, date, statements }: DatedNote): readonly Voice[] {
  return statements.flatMap((each) => {
    const made = each.date ?? date ?? dayIn(path);
    if ((each.kind !== 'decision' && each.kind !== 'principle') || made === undefined) return [];
    const place = { path, title, date: made, lines: each.lines };
    return claimsOf(each.text).map((claim) => ({ claim, statement: { ...place, text: claim.sentence }, whole: each.text }));
  });
}

/** A day in the name of a document, as journals have it. */
function dayIn(path: string): string | undefined {
  return /(?:^|\D)(\d{4}-\d{2}-\d{2})(?:\D|$)/.exec(path)?.[1];
}

/** Pairs that share what one of them refuses or what both fill, each once. */
function* candidates(voices: readonly Voice[]): Generator<readonly [Voice, Voice]> {
  const asserting = placesOf(voices, ({ asserted }) => asserted);
  const filling = placesOf(voices, ({ slots }) => slots.map(({ frame }) => frame));
  for (const [at, voice] of voices.entries()) {
    const { refused, slots } = voice.claim;
    const partners = new Set([
      ...refused.flatMap((term) => few(asserting.get(term))),
      ...slots.flatMap(({ frame }) => few(filling.get(frame)).filter((other) => other > at)),
    ]);
    for (const partner of partners) {
      const other = voices[partner];
      if (other && placeOf(other.statement) !== placeOf(voice.statement)) yield [voice, other];
    }
  }
}

function few(places: readonly number[] = []): readonly number[] {
  return places.length > mostSharing ? [] : places;
}

function placesOf(voices: readonly Voice[], termsOf: (claim: Claim) => readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { claim }] of voices.entries()) {
    for (const term of new Set(termsOf(claim))) {
      const known = places.get(term);
      if (known) known.push(at);
      else places.set(term, [at]);
    }
  }
  return places;
}

function isContradiction(older: Voice, newer: Voice, told: ReadonlySet<string>): boolean {
  if (refuses(older.claim, newer.claim)) return true;
  const frame = otherFilling(older.claim, newer.claim);
  return frame !== undefined && !isSideBySide(frame, [older, newer], told);
}

/** True when a document of either fills the place with both things on one day: to its author they go together. */
function isSideBySide(frame: string, [older, newer]: readonly [Voice, Voice], told: ReadonlySet<string>): boolean {
  const says = ({ statement }: Voice, { claim }: Voice) =>
    claim.slots.some((slot) => slot.frame === frame && told.has(fillingOf(statement, slot)));
  return says(older, newer) || says(newer, older);
}

/** What a document fills a place with on a day. */
function fillingOf({ path, date }: DisputedStatement, { frame, filler }: Slot): string {
  return [path, date, frame, filler.join(' ')].join('\0');
}

function byTime(a: Dispute, b: Dispute): number {
  const keyOf = ({ older, newer, id }: Dispute) => [newer.date, older.date, newer.path, id];
  const [one, other] = [keyOf(a), keyOf(b)];
  const at = one.findIndex((part, place) => part !== other[place]);
  return at < 0 ? 0 : (one[at] ?? '') > (other[at] ?? '') ? -1 : 1;
}
