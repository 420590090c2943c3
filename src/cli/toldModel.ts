import type { BuildView, RunReview } from '../model';
import { columns } from './columns';

const told = new Intl.NumberFormat('en-US');

/** What a run with a model would send and take, for a person to read before. */
export function reviewLines({ model, host, contextWindow, pages, files, keptBack, tokens, limits }: RunReview): readonly string[] {
  const window = contextWindow > 0 ? ` (${told.format(contextWindow)} tokens)` : '';
  return [
    `${model} on ${host}${window} would write ${pages.length} pages:`,
    '',
    columns(pages.map(({ path, because, tokens }) => [`  ${path}`, `about ${told.format(tokens)} tokens`, because])),
    '',
    `Sent would be what it reads of ${files} files; ${keptBack} are never sent, since they may hold secrets.`,
    `Likely are ${told.format(tokens.input)} tokens read and ${told.format(tokens.output)} written.`,
    `The run stops at ${told.format(limits.maxTokens)} tokens, ${told.format(limits.maxCalls)} calls or ${limits.minutes} minutes, with ${limits.concurrency} pages at once.`,
  ];
}

/** What a run took of a model, against what was expected; nothing where none was asked. */
export function usedLines({ calls, inputTokens, outputTokens, cached, estimated }: BuildView['model']): readonly string[] {
  if (!estimated) return [];
  const expected = `expected were ${told.format(estimated.input)} and ${told.format(estimated.output)}`;
  const again = cached > 0 ? ` (${told.format(cached)} of them from the server's cache)` : '';
  return [
    `The model was asked ${told.format(calls)} times: ${told.format(inputTokens)} tokens read${again} and ${told.format(outputTokens)} written; ${expected}.`,
  ];
}
