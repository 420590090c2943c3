import { citationId } from '../createMarkdown';
import { mapTextBlocks } from '../textBlocks';
import { marks } from './marks';

/** A body in which citations that nothing proves any more are words that say so: `[a.ts](cite:ID)` → `a.ts (source gone)`. */
export function withoutCitations(body: string, lost: ReadonlySet<string>): string {
  if (lost.size === 0) return body;
  return mapTextBlocks(body, (block) =>
    block.replace(marks, (all: string, _code, _run, label: string | undefined, address: string | undefined) => {
      const id = address === undefined ? undefined : citationId(address);
      return id !== undefined && lost.has(id) ? `${label ?? ''} (source gone)` : all;
    }),
  );
}
