/** `1 page`, `1,200 pages`. */
export function count(amount: number, what: string): string {
  return `${grouped(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

/** `1,200`, for whole numbers; the first number format of `Intl` takes as long as the rest of a refresh that finds nothing to do. */
export function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
