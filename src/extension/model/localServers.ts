import type { EngineClient } from '../../engine';
import { defaultMaxOutput, type ModelSettings } from '../../model';

/** A server of models on this machine that answered. */
export interface LocalServer {
  readonly name: string;
  readonly endpoint: string;
  readonly models: readonly string[];
}

/** Where such servers listen when nobody says otherwise. */
const usual = [
  { name: 'Ollama', port: 11434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'vLLM', port: 8000 },
];

/** On this machine an answer takes no time; what is silent so long is something else. */
const answerWithin = 2_000;

/** Looks for servers of models on the loopback address of the machine where the files are, and nowhere else. */
export async function findLocalServers(engine: EngineClient): Promise<readonly LocalServer[]> {
  const looked = await Promise.all(
    usual.map(async ({ name, port }): Promise<LocalServer | undefined> => {
      const endpoint = `http://127.0.0.1:${port}/v1`;
      const asking = { signal: AbortSignal.timeout(answerWithin) };
      const models = await engine.ask('models', { settings: { ...plainSettings, endpoint } }, asking).catch(() => []);
      return models.length > 0 ? { name, endpoint, models } : undefined;
    }),
  );
  return looked.flatMap((server) => server ?? []);
}

/** A connection of which nothing is known yet. */
export const plainSettings: ModelSettings = {
  ...{ provider: 'openai', endpoint: '', name: '', key: '', contextWindow: 0, maxOutput: defaultMaxOutput },
};
