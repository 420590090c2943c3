import { defaultMaxOutput, defaultRunLimits } from '../model';
import type { Writer } from '../workbench';
import type { Flags, Options } from './command';
import { wholeNumber } from './ruleOptions';
import { usage } from './usage';

/** Options of a run in which a model writes the pages. */
export const modelOptions: Options = {
  model: { type: 'string' },
  endpoint: { type: 'string' },
  'model-name': { type: 'string' },
  'key-env': { type: 'string' },
  'context-window': { type: 'string' },
  'max-output': { type: 'string' },
  'max-tokens': { type: 'string' },
  concurrency: { type: 'string' },
  minutes: { type: 'string' },
  language: { type: 'string' },
  only: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
};

export const modelHelp: Readonly<Record<string, string>> = {
  model: 'none|openai  who writes: nobody (none), or a model of an OpenAI-compatible server',
  endpoint: 'URL  its address, such as http://127.0.0.1:11434/v1',
  'model-name': 'NAME  the model',
  'key-env': 'NAME  the variable of the environment that holds the key',
  'context-window': 'N  tokens that the model can take (asked of the server)',
  'max-output': `N  tokens that one answer may have (${defaultMaxOutput})`,
  'max-tokens': `N  tokens that the run stops at (${defaultRunLimits.maxTokens})`,
  concurrency: `N  pages at once (${defaultRunLimits.concurrency})`,
  minutes: `N  minutes that the run stops after (${defaultRunLimits.minutes})`,
  language: 'en|zh-cn  language of the pages (en)',
  only: 'PAGE  a page that it writes, others stay as they are (all pages); may be given several times',
  yes: ' send it; without this the review is printed and nothing is sent',
};

/** The model that a call asks for. Throws a `ProblemError` `usage` that names what to write instead. */
export function writerOf(flags: Flags): Writer | undefined {
  const model = flags.model ?? 'none';
  if (model === 'none') return withoutModel(flags);
  if (model !== 'openai') throw usage(`--model wants none or openai, not "${model}".`);
  return {
    settings: {
      provider: 'openai',
      endpoint: endpointOf(flags),
      name: textOf(flags, 'model-name') ?? missing('model-name', 'NAME'),
      key: keyOf(flags),
      contextWindow: numberOf(flags, 'context-window') ?? 0,
      maxOutput: numberOf(flags, 'max-output') ?? defaultMaxOutput,
    },
    limits: {
      ...defaultRunLimits,
      maxTokens: numberOf(flags, 'max-tokens') ?? defaultRunLimits.maxTokens,
      concurrency: numberOf(flags, 'concurrency') ?? defaultRunLimits.concurrency,
      minutes: numberOf(flags, 'minutes') ?? defaultRunLimits.minutes,
    },
    language: languageOf(flags),
    approved: flags.yes === true,
    ...onlyOf(flags),
  };
}

function withoutModel(flags: Flags): undefined {
  const stray = Object.keys(modelOptions).find((name) => name !== 'model' && flags[name] !== undefined);
  if (stray !== undefined) throw usage(`--${stray} is for a run with a model: add --model openai, or leave it out.`);
  return undefined;
}

/** What is no address may hold a key, so it is not repeated. */
function endpointOf(flags: Flags): string {
  const endpoint = textOf(flags, 'endpoint') ?? missing('endpoint', 'URL');
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw usage('--endpoint wants an address such as http://127.0.0.1:11434/v1.');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw usage('--endpoint wants an address without a key, such as https://api.example.com/v1; --key-env NAME names where the key is.');
  return endpoint;
}

/** Whoever writes the key itself here is told so without reading it again. */
function keyOf(flags: Flags): string {
  const name = textOf(flags, 'key-env');
  if (name === undefined) return '';
  if (!/^[A-Za-z_]\w*$/.test(name)) throw usage('--key-env wants the name of a variable that holds the key, not the key.');
  return ['$', `{env:${name}}`].join('');
}

function languageOf(flags: Flags): string {
  const language = textOf(flags, 'language') ?? 'en';
  if (language !== 'en' && language !== 'zh-cn') throw usage(`--language wants en or zh-cn, not "${language}".`);
  return language;
}

function onlyOf({ only }: Flags): Pick<Writer, 'only'> {
  return Array.isArray(only) ? { only: only.map(String) } : {};
}

function numberOf(flags: Flags, name: string): number | undefined {
  const value = textOf(flags, name);
  return value === undefined ? undefined : wholeNumber(`--${name}`, value);
}

function textOf(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

function missing(name: string, what: string): never {
  throw usage(`--model openai wants --${name} ${what} too.`);
}
