/** `1 page`, `1,200 pages`. */
export function count(amount: number, what: string): string {
  return `${grouped(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

/** `1,200` */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US');
}
