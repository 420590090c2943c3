import { lookup } from 'node:dns';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Cancellation, ProblemError, problem } from '../../model';
import type { FetchedPage } from '../../workbench/ports';
import { isPrivateAddress } from './privateAddress';

/** What one page may take: bytes once unpacked, seconds in all, and how often it may lead on. */
export interface PageLimits {
  readonly bytes: number;
  readonly seconds: number;
  readonly redirects: number;
}

export const pageLimits: PageLimits = { bytes: 20 * 1024 * 1024, seconds: 60, redirects: 5 };

export interface PageRequest {
  readonly address: string;
  readonly allowPrivate: boolean;
  readonly limits: PageLimits;
}

/** The content types that are read, and how names of such files end. */
const endings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/**
 * Asks for one page, with no cookie and no script, and follows where it leads; each address is held against the private networks, also
 * what a name stands for. Throws a `ProblemError` whose code begins with `web-`.
 */
export async function fetchPage({ address, allowPrivate, limits }: PageRequest, signal: Cancellation): Promise<FetchedPage> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), limits.seconds * 1000);
  const watch = setInterval(() => signal.aborted && clock.abort(), 50);
  let place = addressOf(address);
  try {
    for (let led = 0; led <= limits.redirects; led++) {
      const response = await ask(place, allowPrivate, clock.signal);
      const next = redirectOf(response, place);
      if (!next) return await pageOf(response, place, limits);
      response.destroy();
      place = next;
    }
    throw new ProblemError(problem('error', 'web-redirects', { host: place.host, most: limits.redirects }));
  } catch (error) {
    signal.throwIfAborted();
    if (clock.signal.aborted)
      throw new ProblemError(problem('error', 'web-slow', { host: place.host, seconds: limits.seconds }), { cause: error });
    throw flawOf(error, place);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function addressOf(text: string, base?: string): URL {
  const place = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!place || !/^https?:$/.test(place.protocol) || place.username !== '' || place.password !== '')
    throw new ProblemError(problem('error', 'web-address', { address: (place?.host ?? '') || text.slice(0, 200) }));
  place.hash = '';
  return place;
}

function ask(place: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = place.hostname.replace(/^\[|\]$/g, '');
  const refused = () => new ProblemError(problem('error', 'web-private', { host: place.host }));
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refused();
  const send = place.protocol === 'https:' ? askSecurely : askPlainly;
  return new Promise((resolve, reject) => {
    const asked = send(
      place,
      {
        signal,
        headers: {
          accept: 'text/html,text/markdown,text/plain,application/pdf;q=0.9',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'Code-Wiki',
        },
        // The name is looked up once, and what it was found to stand for is what is asked.
        lookup: (name, options, done) =>
          lookup(name, { ...options, all: true }, (error, found) => {
            if (error) return done(error, []);
            if (!allowPrivate && found.some((each) => isPrivateAddress(each.address))) return done(refused(), []);
            const [first] = found;
            return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family ?? 4);
          }),
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, place: URL): URL | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined ? addressOf(location, place.href) : undefined;
}

async function pageOf(response: IncomingMessage, place: URL, limits: PageLimits): Promise<FetchedPage> {
  const [type = '', ...more] = (response.headers['content-type'] ?? 'text/html').split(';').map((part) => part.trim().toLowerCase());
  const ending = endings[type];
  const encoding = more.map((each) => /^charset="?([\w-]+)"?$/.exec(each)?.[1]).find(Boolean);
  try {
    if (response.statusCode !== 200)
      throw new ProblemError(problem('error', 'web-failed', { host: place.host, reason: `${response.statusCode}` }));
    if (ending === undefined) throw new ProblemError(problem('error', 'web-kind', { host: place.host, kind: type.slice(0, 100) }));
    const bytes = await readAtMost(unpacked(response), limits.bytes);
    return { bytes, address: place.href, name: nameOf(place, ending), ...(encoding === undefined ? {} : { encoding }) };
  } finally {
    response.destroy();
  }
}

/** Markdown is mostly sent as plain text. */
function nameOf({ host, pathname }: URL, ending: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  if (ending === 'txt' && /\.(?:md|markdown)$/i.test(last)) return last;
  return `${last.replace(/(?<=.)\.\w{1,8}$/, '')}.${ending}`;
}

function unpacked(response: IncomingMessage): Readable {
  const unpackers = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;
  const coding = response.headers['content-encoding'] ?? 'identity';
  const create = Object.hasOwn(unpackers, coding) ? unpackers[coding as keyof typeof unpackers] : undefined;
  // An error of either comes to whoever reads.
  return create ? pipeline(response, create(), () => undefined) : response;
}

async function readAtMost(stream: Readable, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new ProblemError(problem('error', 'web-large', { most }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function flawOf(error: unknown, place: URL): unknown {
  if (error instanceof ProblemError || !(error instanceof Error)) return error;
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return new ProblemError(problem('error', 'web-failed', { host: place.host, reason }), { cause: error });
}
