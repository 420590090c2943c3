import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { type HostMessage, type ReaderMessage, type ReaderRequest, type ReaderState, readerMessageSchema } from '../../src/model';
import { excerpt, graphOf, results } from './samples';
import type { Theme } from './themes';

/** A reader in a plain browser, under the same security policy as in the editor, with a host made of samples. */
export interface OpenReader {
  readonly page: Page;
  /** What the reader asked, in order. */
  readonly requests: ReaderRequest[];
  /** Policy violations, uncaught errors and console errors. */
  readonly complaints: string[];
  /** Says something that is no state, as the host does. */
  tell(message: HostMessage): Promise<void>;
  /** Shows a state and waits until it stands. */
  send(state: ReaderState): Promise<void>;
}

export interface ReaderOptions {
  readonly state: ReaderState;
  readonly theme: Theme;
  readonly width: number;
  /** Addresses that cannot be loaded. */
  readonly refused?: RegExp;
  /** Answers instead of the samples; `undefined` leaves the request without an answer. */
  readonly answer?: (request: ReaderRequest) => Answer | undefined;
}

type Answer = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly message: string };

const bundle = '.build/reader';
const origin = 'https://reader.test/';
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };

export async function bundleReader(): Promise<void> {
  await build({
    entryPoints: ['webview/reader.ts', 'webview/reader.css'],
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    target: 'chrome128',
    outdir: bundle,
    logLevel: 'error',
  });
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

export async function openReader(browser: Browser, options: ReaderOptions): Promise<OpenReader> {
  const page = await browser.newPage({ viewport: { width: options.width, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(5000);
  const requests: ReaderRequest[] = [];
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route('**/*', (route) => (options.refused?.test(route.request().url()) ? route.abort() : serve(route, options.theme)));
  const post = (message: unknown) => page.evaluate((data) => window.postMessage(data, '*'), message);
  await page.exposeFunction('postToHost', async (sent: unknown) => {
    const { id, request } = readerMessageSchema.parse(sent) satisfies ReaderMessage;
    requests.push(request);
    const answer = (options.answer ?? answerFromSamples)(request);
    if (request.kind === 'ready') await post({ kind: 'state', state: options.state });
    if (answer) await post({ kind: 'answer', id, ...answer });
  });
  await page.goto(origin);
  await settle(page, options.state);
  const send = async (state: ReaderState) => {
    await post({ kind: 'state', state });
    await settle(page, state);
  };
  return { page, requests, complaints, tell: post, send };
}

async function settle(page: Page, { kind }: ReaderState): Promise<void> {
  await page.locator(kind === 'loading' ? 'main' : 'main:not([aria-busy="true"])').waitFor();
  await page.waitForFunction(() => !document.querySelector('.diagram-view > .quiet'));
}

export function answerFromSamples(request: ReaderRequest): Answer {
  if (request.kind === 'peek') return { ok: true, result: excerpt };
  if (request.kind === 'search') return { ok: true, result: request.query.startsWith('zzz') ? [] : results };
  if (request.kind === 'graph') return { ok: true, result: request.of === 'page' ? graphOf(14, true) : graphOf(80, false) };
  return { ok: true, result: null };
}

async function serve(route: Route, theme: Theme): Promise<void> {
  const file = new URL(route.request().url()).pathname.slice(1);
  if (!route.request().url().startsWith(origin)) return route.abort();
  if (file === '') return route.fulfill({ contentType: 'text/html', body: await fillShell(theme) });
  const folder = file.startsWith('codicon') ? 'node_modules/@vscode/codicons/dist' : bundle;
  const body = await readFile(path.join(folder, file)).catch(() => undefined);
  return body ? route.fulfill({ contentType: types[path.extname(file)] ?? 'text/plain', body }) : route.fulfill({ status: 404 });
}

async function fillShell(theme: Theme): Promise<string> {
  const shell = await readFile(path.join(import.meta.dirname, 'reader.html'), 'utf8');
  const colors = Object.entries(theme.colors).map(([name, value]) => `--vscode-${name}: ${value};`);
  return shell.replaceAll('THEME_KIND', theme.kind).replace('THEME_COLORS', colors.join(' '));
}
