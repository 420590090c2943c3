import type { StoreCare } from '../../../workbench/ports';
import { atDisk } from '../diskProblem';
import type { CareContext } from './careContext';
import { checkStore } from './checkStore';
import { compactStore } from './compactStore';
import { measureStore } from './measureStore';
import { moveStore } from './moveStore';
import { repairStore } from './repairStore';

/** Care for one profile of a store; `move` moves all of them. */
export function createStoreCare(care: CareContext): StoreCare {
  return {
    check: (isQuick) => atDisk(() => checkStore(care, isQuick)),
    repair: () => atDisk(() => repairStore(care)),
    measure: () => atDisk(() => measureStore(care)),
    compact: (isDry) => atDisk(() => compactStore(care, isDry)),
    move: (to) => atDisk(() => moveStore(care, to)),
  };
}
