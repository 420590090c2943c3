import type { Job, ModelUse } from '../../model';

/** The model that a run asked, and the tokens that were expected. */
export type Asked = Required<Omit<NonNullable<Job['model']>, 'used'>>;

/** What a run took of a model, known at any moment, also when the run ends early. */
export interface Meter {
  begin(asked: Asked, used: () => ModelUse): void;
  read(): { readonly asked: Asked | undefined; readonly used: ModelUse };
}

export function createMeter(): Meter {
  let asked: Asked | undefined;
  let used = (): ModelUse => ({ calls: 0, input: 0, output: 0, cached: 0 });
  return {
    begin(model, counted) {
      asked = model;
      used = counted;
    },
    read: () => ({ asked, used: used() }),
  };
}
