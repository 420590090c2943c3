import type { HostHandlers } from '../../../src/engine';
import { ProblemError, problem } from '../../../src/model';

/** An editor without keys and models. */
export const noHost: HostHandlers = {
  secret: async () => null,
  describeModel: async ({ name }) => {
    throw new ProblemError(problem('error', 'model-gone', { model: name }));
  },
  chat: async ({ name }) => {
    throw new ProblemError(problem('error', 'model-gone', { model: name }));
  },
};
