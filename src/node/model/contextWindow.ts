import * as z from 'zod/mini';
import type { ModelServer } from './modelServer';

/** Asks a server for JSON, quietly: `undefined` where it has none. With a body it is posted. */
export type AskQuietly = (url: string, body?: object) => Promise<unknown>;

const size = z.int().check(z.positive());
const optional = z.optional(z.nullable(size));

/** What servers write beside a model in their list, each in its own words. */
export const listedModelSchema = z.object({
  id: z.string(),
  owned_by: z.optional(z.nullable(z.string())),
  max_model_len: z.catch(optional, undefined),
  context_length: z.catch(optional, undefined),
  context_window: z.catch(optional, undefined),
  max_context_length: z.catch(optional, undefined),
});
export type ListedModel = z.infer<typeof listedModelSchema>;

/**
 * The tokens that a model of this server takes as the server runs it now, as far as the server tells. What a model could take if it were
 * run otherwise is no answer: a server cuts off silently what is more than it takes.
 */
export async function findContextWindow(
  { root }: ModelServer,
  { name, listed }: { readonly name: string; readonly listed: ListedModel | undefined },
  ask: AskQuietly,
): Promise<number | undefined> {
  return (
    listed?.max_model_len ?? // vLLM, SGLang
    listed?.context_length ?? // OpenRouter and others
    listed?.context_window ?? // Groq
    listed?.max_context_length ?? // Mistral
    (await ofLlamaCpp(root, ask)) ??
    (await ofLmStudio(root, name, ask)) ??
    (await ofOllama(root, name, ask))
  );
}

const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: size }) });

async function ofLlamaCpp(root: string, ask: AskQuietly): Promise<number | undefined> {
  return propsSchema.safeParse(await ask(`${root}/props`)).data?.default_generation_settings.n_ctx;
}

const loadedSchema = z.object({ data: z.array(z.object({ id: z.string(), loaded_context_length: z.catch(optional, undefined) })) });

async function ofLmStudio(root: string, name: string, ask: AskQuietly): Promise<number | undefined> {
  const found = loadedSchema.safeParse(await ask(`${root}/api/v0/models`)).data?.data.find(({ id }) => id === name);
  return found?.loaded_context_length ?? undefined;
}

const shownSchema = z.object({ parameters: z.optional(z.string()), model_info: z.record(z.string(), z.unknown()) });
const runningSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: z.catch(optional, undefined) })) });

/** Ollama gives a model the window of its parameters, or one of its own choice, which is known once the model is loaded. */
async function ofOllama(root: string, name: string, ask: AskQuietly): Promise<number | undefined> {
  const shown = shownSchema.safeParse(await ask(`${root}/api/show`, { model: name })).data;
  if (!shown) return undefined;
  const set = /^num_ctx\s+(\d+)/m.exec(shown.parameters ?? '')?.[1];
  if (set !== undefined) return Number(set);
  const running = async () =>
    runningSchema.safeParse(await ask(`${root}/api/ps`)).data?.models.find((model) => isCalled(model.name, name))?.context_length ??
    undefined;
  const found = await running();
  if (found !== undefined) return found;
  await ask(`${root}/api/generate`, { model: name, stream: false });
  return running();
}

/** Ollama lists `llama3:latest` for what is asked for as `llama3`. */
export function isCalled(listed: string, name: string): boolean {
  return listed === name || listed === `${name}:latest`;
}
