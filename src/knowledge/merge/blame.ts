import { diffIndices } from 'node-diff3';
import { editableText } from '../../markdown';
import { isHuman, type PageRecord, type Revision, remember } from '../../model';
import { withoutIds } from './mergeTexts';
import { textLines } from './textLines';

/**
 * By line of a page as a person edits it: the revision that brought the line in. What a revision builds on is asked first: the
 * text that it brought back, the host's text below a person's, then what the same side wrote before. Citations that only changed
 * their ids are no change.
 */
export function blame({ revisions }: Pick<PageRecord, 'revisions'>, wanted: Revision): readonly Revision[] {
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  const known = new Map<string, readonly Revision[]>();
  const linesOf = remember(blamedLines);
  const hosts = revisions.filter(({ origin }) => !isHuman(origin));
  const humans = revisions.filter(({ origin }) => isHuman(origin));
  for (const [at, revision] of hosts.entries()) settle(revision, [hosts[at - 1]]);
  for (const [at, revision] of humans.entries()) {
    const { base, restored } = revision;
    // Two of its side: beside what the person wrote stands what a file of the team said.
    settle(revision, [byId.get(restored?.from ?? ''), byId.get(base ?? ''), humans[at - 1], humans[at - 2]]);
  }
  return known.get(wanted.id) ?? [];

  function settle(revision: Revision, parents: readonly (Revision | undefined)[]): void {
    const lines = linesOf(revision);
    const found: (Revision | undefined)[] = lines.map(() => undefined);
    for (const parent of parents) {
      const from = parent && known.get(parent.id);
      if (!parent || !from) continue;
      for (const [line, there] of sameLines(linesOf(parent), lines)) found[line] ??= from[there];
    }
    known.set(
      revision.id,
      found.map((each) => each ?? revision),
    );
  }
}

function blamedLines({ content }: Revision): readonly string[] {
  return textLines(withoutIds(editableText(content, new Map())));
}

/** Lines of `after` that stand in `before` too: number there by number here, from 0. */
function sameLines(before: readonly string[], after: readonly string[]): ReadonlyMap<number, number> {
  const same = new Map<number, number>();
  const done = { before: 0, after: 0 };
  const changes = diffIndices([...before], [...after]).map(({ buffer1, buffer2 }) => ({ buffer1, buffer2 }));
  for (const { buffer1, buffer2 } of [...changes, { buffer1: [before.length, 0] as const, buffer2: [after.length, 0] as const }]) {
    for (let line = done.after; line < buffer2[0]; line++) same.set(line, line - done.after + done.before);
    done.before = buffer1[0] + buffer1[1];
    done.after = buffer2[0] + buffer2[1];
  }
  return same;
}
