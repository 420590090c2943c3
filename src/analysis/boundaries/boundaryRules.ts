import type { BoundaryRule } from './boundaryRule';
import { channelRules } from './rules/channelRules';
import { environmentRules } from './rules/environmentRules';
import { networkRules } from './rules/networkRules';
import { modelRules, plugInRules, programRules, toolingRules } from './rules/otherRules';
import { runtimeRules } from './rules/runtimeRules';
import { storageRules } from './rules/storageRules';

/** Every boundary that is known, for TypeScript and JavaScript; `plainRules` has those of other languages. The order decides how the found ones are told. */
export const boundaryRules: readonly BoundaryRule[] = [
  ...runtimeRules,
  ...channelRules,
  ...programRules,
  ...networkRules,
  ...storageRules,
  ...environmentRules,
  ...modelRules,
  ...plugInRules,
  ...toolingRules,
];
