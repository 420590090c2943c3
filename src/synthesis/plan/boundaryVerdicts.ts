import type { Facts, PlanReason } from '../../model';
import { type Channel, channelsOf } from '../channels';
import { indexFacts } from '../compose/factIndex';

export interface BoundaryVerdict {
  readonly channel: Channel;
  readonly isAdmitted: boolean;
  readonly because: PlanReason;
}

/** Fewer messages are told on Runtime boundaries. Between parts of one process more pass as a matter of course. */
const fewBetweenProcesses = 3;
const fewBetweenParts = 5;

/**
 * A channel has a page when enough pass by it with a name and both ends: three between processes or threads, five between
 * parts. There is no cap: what joins processes is never left out, and of the others there are two kinds.
 */
export function boundaryVerdicts(facts: Facts): readonly BoundaryVerdict[] {
  return channelsOf({ name: '', facts, index: indexFacts(facts) }).map((channel) => {
    const wanted = channel.isCritical ? fewBetweenProcesses : fewBetweenParts;
    const amount = channel.crossing.length;
    const isAdmitted = amount >= wanted;
    const values = { what: 'messages with both ends', amount, wanted };
    const code = isAdmitted ? 'enough-to-tell' : amount > 0 ? 'too-little-to-tell' : 'nothing-to-tell';
    return { channel, isAdmitted, because: { code, values } };
  });
}
