import { hostOf, type WrittenPageRecord } from '../../model';
import type { Ports } from '../ports';
import type { HostPage } from './hostPages';
import { writtenKey } from './writeAll';
import type { Writer } from './writer';

/** Pages that a run would have written, by whether an earlier run did it already. */
export interface PaidAndUnpaid {
  readonly unpaid: readonly HostPage[];
  /** How many were written before and only wait to be published. */
  readonly paid: number;
}

/** Tells what is paid for already, so that nobody is told that it costs something. `isAnew`: what could not be written is tried again. */
export async function unpaidPages(
  ports: Ports,
  pages: readonly HostPage[],
  { topic, writer: { settings, language }, isAnew }: { readonly topic: string; readonly writer: Writer; readonly isAnew: boolean },
): Promise<PaidAndUnpaid> {
  const model = { host: hostOf(settings), name: settings.name };
  const kinds = await Promise.all(
    pages.map(async (page): Promise<WrittenPageRecord['result']['kind'] | undefined> => {
      const { value } = await ports.store.readWritten(topic, writtenKey(ports, page, { model, language }));
      // A page that waits for its second reading is not paid for yet.
      return value?.result.kind === 'written' && value.result.reading ? undefined : value?.result.kind;
    }),
  );
  return {
    unpaid: pages.filter((_, at) => kinds[at] === undefined || (isAnew && kinds[at] === 'kept')),
    paid: kinds.filter((kind) => kind === 'written').length,
  };
}
