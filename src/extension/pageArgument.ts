/** The path of the page that a command was given: that of a tree item. */
export function pagePathOf(argument: unknown): string | undefined {
  const page = typeof argument === 'object' && argument !== null && 'page' in argument ? argument.page : undefined;
  const path = typeof page === 'object' && page !== null && 'path' in page ? page.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
