import type { Budgets, Problem } from '../model';

const mebibyte = 1024 * 1024;

/**
 * The budgets that the refusals ask for, byte budgets rounded up to whole MiB; `undefined` when none of the problems
 * is about a budget.
 */
export function raisedBudgets(problems: readonly Problem[]): Partial<Budgets> | undefined {
  const raised: { -readonly [Name in keyof Budgets]?: number } = {};
  for (const { code, values } of problems) {
    const eligible = Number(values.eligible);
    if (!Number.isSafeInteger(eligible)) continue;
    if (code === 'over-file-count') raised.maxFiles = eligible;
    if (code === 'over-total-bytes') raised.maxTotalBytes = roundUp(eligible);
    if (code === 'over-file-bytes') raised.maxFileBytes = roundUp(eligible);
  }
  return Object.keys(raised).length > 0 ? raised : undefined;
}

/** `6,812 files / 71 MiB`, in the digits of `language`: the values of the words that the button is made of. */
export function budgetValues(budgets: Partial<Budgets>, language: string): { readonly [Name in keyof Budgets]?: string } {
  const numbers = new Intl.NumberFormat(language);
  const { maxFiles, maxFileBytes, maxTotalBytes } = budgets;
  return {
    ...(maxFiles === undefined ? {} : { maxFiles: numbers.format(maxFiles) }),
    ...(maxFileBytes === undefined ? {} : { maxFileBytes: numbers.format(maxFileBytes / mebibyte) }),
    ...(maxTotalBytes === undefined ? {} : { maxTotalBytes: numbers.format(maxTotalBytes / mebibyte) }),
  };
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / mebibyte) * mebibyte;
}
