import type { BuildView, RunReview } from '../model';
import { columns } from './columns';

/** What a run with a model would send and take, for a person to read before. */
export function reviewLines({ model, host, contextWindow, pages, files, keptBack, tokens, limits }: RunReview): readonly string[] {
  const window = contextWindow > 0 ? ` (${told(contextWindow)} tokens)` : '';
  return [
    `${model} on ${host}${window} would write ${pages.length} pages:`,
    '',
    columns(pages.map(({ path, because, tokens }) => [`  ${path}`, `about ${told(tokens)} tokens`, because])),
    '',
    `Sent would be what it reads of ${files} files; ${keptBack} are never sent, since they may hold secrets.`,
    `Likely are ${told(tokens.input)} tokens read and ${told(tokens.output)} written.`,
    `The run stops at ${told(limits.maxTokens)} tokens, ${told(limits.maxCalls)} calls or ${limits.minutes} minutes, with ${limits.concurrency} pages at once.`,
  ];
}

/** What a run took of a model, against what was expected; nothing where none was asked. */
export function usedLines({ calls, inputTokens, outputTokens, cached, estimated }: BuildView['model']): readonly string[] {
  if (!estimated) return [];
  const expected = `expected were ${told(estimated.input)} and ${told(estimated.output)}`;
  const again = cached > 0 ? ` (${told(cached)} of them from the server's cache)` : '';
  return [
    `The model was asked ${told(calls)} times: ${told(inputTokens)} tokens read${again} and ${told(outputTokens)} written; ${expected}.`,
  ];
}

function told(count: number): string {
  return count.toLocaleString('en-US');
}
