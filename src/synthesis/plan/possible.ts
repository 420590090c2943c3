import type { PlannedPage, PlanReason } from '../../model';

/** A page that could be, before anybody's wish. `canBe` is false where there is nothing at all to tell. */
export interface Possible {
  readonly page: PlannedPage;
  readonly isAdmitted: boolean;
  readonly canBe: boolean;
  readonly because: PlanReason;
}
