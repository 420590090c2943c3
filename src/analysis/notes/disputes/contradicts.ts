import type { Claim } from './claims';

/** Of what one refuses so much must be what the other asserts. */
const leastRefused = 0.75;
const leastShared = 2;
/** Of what is asserted so much must be spoken of by the other: less where that one says that things were so before. */
const leastSpokenOf = 0.5;
const leastOfTurn = 1 / 3;

/** True when one claim refuses what the other asserts. */
export function refuses(one: Claim, other: Claim): boolean {
  return isRefusedBy(one, other) || isRefusedBy(other, one);
}

function isRefusedBy({ asserted, refused: own, isOfUse }: Claim, claim: Claim): boolean {
  const { refused, asserted: said, isTurn } = claim;
  const [all, no] = [new Set(asserted), new Set(refused)];
  if (all.size === 0 || no.size === 0) return false;
  const hits = [...no].filter((term) => all.has(term));
  if (hits.length / no.size < leastRefused || hits.every((term) => own.includes(term))) return false;
  const shared = new Set([...hits, ...said.filter((term) => all.has(term))]);
  const spokenOf = shared.size / all.size;
  // One word is enough where both say of it that it is used or not: of other words too much can be said.
  const isUsed = isOfUse && claim.isOfUse && (isTurn || all.size === no.size);
  if (!isUsed && (shared.size < leastShared || spokenOf < leastSpokenOf)) return false;
  return isTurn ? spokenOf >= leastOfTurn : endsAlike(hits, asserted);
}

/** “The store never reads the index” does not refuse that the index reads the store: what is refused last must be asserted last. */
function endsAlike(refused: readonly string[], asserted: readonly string[]): boolean {
  const last = Math.max(...refused.map((term) => asserted.lastIndexOf(term)));
  return asserted[last] === refused.at(-1);
}

/** The frame of a slot that two claims fill with other things, neither of which the other speaks of. */
export function otherFilling(one: Claim, other: Claim): string | undefined {
  return one.slots.find(({ frame, filler }) =>
    other.slots.some((slot) => slot.frame === frame && isApart(filler, other, frame) && isApart(slot.filler, one, frame)),
  )?.frame;
}

/** Quantities are apart where they are others; things where none of their words is there. */
function isApart(filler: readonly string[], { asserted, slots }: Claim, frame: string): boolean {
  if (!frame.startsWith('number ')) return filler.every((term) => !asserted.includes(term));
  return slots.every((slot) => slot.frame !== frame || slot.filler.join() !== filler.join());
}
