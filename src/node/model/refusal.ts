import type { IncomingHttpHeaders } from 'node:http';
import { type Problem, problem } from '../../model';
import type { ModelServer } from './modelServer';
import type { Try } from './untilAnswered';

/** An answer of a server that is none: its status, its headers and what it says. */
export interface Refusal {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly complaint: string;
}

type Failed = Extract<Try<never>, { kind: 'failed' }>;

/** What a refusal means, and whether to try again. The key is repeated nowhere, also where the server repeats it. */
export function failureOf(refusal: Refusal, server: ModelServer, model: string): Failed {
  const { status, headers, complaint } = refusal;
  const { host } = server;
  const never = (found: Problem): Failed => ({ kind: 'failed', problem: found, again: 'never' });
  const failed = problem('error', 'model-failed', { host, reason: reasonOf(refusal, server) });
  if (isTooLong(refusal)) return never(problem('error', 'model-context', { model }));
  if (status === 401 || status === 403) return never(problem('error', 'model-key', { host }));
  if (status === 404 || /model_not_found/.test(complaint)) return never(problem('error', 'model-unknown', { host, model }));
  if (status === 429 && /insufficient_quota/.test(complaint)) return never(failed);
  if (status === 429 || status === 503)
    return { kind: 'failed', problem: problem('error', 'model-busy', { host }), again: 'often', afterMs: askedWait(headers) };
  if (status >= 300 && status < 400)
    return never(problem('error', 'model-broken', { host, reason: `it sends on to ${placeOf(headers.location)}` }));
  return status >= 500 || status === 408 ? { kind: 'failed', problem: failed, again: 'often', afterMs: askedWait(headers) } : never(failed);
}

const tooLong =
  /context_length_exceeded|exceed_context_size|context (?:length|window|size|limit|overflow)|context the overflows|too many (?:input )?tokens|(?:prompt|input|request) is too long/i;

function isTooLong({ status, complaint }: Refusal): boolean {
  return status === 413 || ((status === 400 || status === 422 || status === 500) && tooLong.test(complaint));
}

/** True where a server kept an answer back because of what it, or the request, says. */
export function isKeptBack({ status, complaint }: Refusal): boolean {
  return status === 400 && /content_filter|content management policy|content_policy/i.test(complaint);
}

/** What the server asks to wait, in milliseconds: `Retry-After` is seconds or a date. */
function askedWait(headers: IncomingHttpHeaders): number | undefined {
  const asked = headers['retry-after'];
  if (asked === undefined) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The machine that a redirect names; the rest of the address may hold anything. */
function placeOf(location: string | undefined): string {
  return location !== undefined && URL.canParse(location) ? new URL(location).host : 'another place';
}

/** `HTTP 400, unknown field "seed"`: one line of what the server says, without the key. */
function reasonOf({ status, complaint }: Refusal, { key }: ModelServer): string {
  const said = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(complaint)?.[1] ?? (complaint.startsWith('<') ? '' : complaint);
  const line = (key === undefined ? said : said.replaceAll(key, '…'))
    .replace(/\bsk-[\w*.-]{4,}/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [`HTTP ${status}`, ...(line === '' ? [] : [line.slice(0, 200)])].join(', ');
}
