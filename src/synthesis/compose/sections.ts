import type { Diagram } from '../../model';

/** Puts a body together: what is undefined or empty is left out, and a section without content is left out whole. */
export function joinBody(parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

export function section(title: string, ...parts: readonly (string | undefined)[]): string | undefined {
  const told = parts.filter((part) => part !== undefined && part !== '');
  return told.length === 0 ? undefined : [`## ${title}`, ...told].join('\n\n');
}

/** A bullet list; nothing when there is no item. */
export function bullets(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.map((item) => `- ${item}`).join('\n');
}

export function numbered(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.map((item, i) => `${i + 1}. ${item}`).join('\n');
}

export function present(diagrams: readonly (Diagram | undefined)[]): readonly Diagram[] {
  return diagrams.filter((diagram) => diagram !== undefined);
}
