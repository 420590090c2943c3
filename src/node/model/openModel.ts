import { type ModelSettings, ProblemError, problem } from '../../model';
import type { LanguageModel } from '../../synthesis';

export async function openModel({ endpoint }: ModelSettings): Promise<LanguageModel> {
  throw new ProblemError(problem('error', 'model-endpoint', { endpoint }));
}
