/** What is known of a value's fields before they are checked: nothing. */
export function fieldsOf<Shape>(value: unknown): { readonly [Field in keyof Shape]?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}

export function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

export function areWhole(...values: readonly unknown[]): boolean {
  return values.every((value) => Number.isSafeInteger(value));
}
