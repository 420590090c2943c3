import * as z from 'zod/mini';
import type { ToolSpec } from './chat';

/** A schema as a model is told it, in as few tokens as say what to write: each call carries it anew. */
export function parametersOf(schema: z.ZodMiniType): ToolSpec['parameters'] {
  const { $schema: _, ...told } = z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      for (const key of ['additionalProperties', 'minimum', 'maximum'] as const) delete jsonSchema[key];
    },
  });
  return told;
}
