import { type HeadFields, headFields, headFieldsSchema } from '../../model';

/** What a person made of an article that is open with its fields above its text. */
export interface EditedArticle {
  readonly text: string;
  readonly fields: HeadFields;
  /** Fields that they took away. */
  readonly clear: readonly (typeof headFields)[number][];
}

/** Reads it against the document that it was made from. `head` when it cannot be told what the fields are; `title` when that was changed there. */
export function readEdited(document: string, given: string): EditedArticle | 'head' | 'title' {
  const before = partsOf(given);
  const after = partsOf(document);
  if (!before || !after) return 'head';
  if (before.head === after.head) return { text: after.text, fields: {}, clear: [] };
  const old = valuesIn(before.head);
  const values = valuesIn(after.head);
  if (!old || !values || [...values.keys()].some((name) => !isKnown(name))) return 'head';
  if (values.get('title') !== old.get('title')) return 'title';
  const changed = headFields.filter((name) => values.has(name) && values.get(name) !== old.get(name));
  const fields = headFieldsSchema.safeParse(Object.fromEntries(changed.map((name) => [name, JSON.parse(values.get(name) ?? '')])));
  if (!fields.success) return 'head';
  return { text: after.text, fields: fields.data, clear: headFields.filter((name) => old.has(name) && !values.has(name)) };
}

function isKnown(name: string): boolean {
  return name === 'title' || headFields.some((each) => each === name);
}

/** The lines between the two borders, and the text below them. */
function partsOf(document: string): { readonly head: string; readonly text: string } | undefined {
  const [, head, text] = /^\uFEFF?---\r?\n((?:[^\n]*\n)*?)---\r?\n(?:\r?\n)?([\s\S]*)$/.exec(document) ?? [];
  return head === undefined || text === undefined ? undefined : { head: head.replaceAll('\r', ''), text };
}

/** The JSON of each field; nothing where a line is something else. */
function valuesIn(head: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const line of head.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || values.has(name)) return undefined;
    try {
      values.set(name, JSON.stringify(JSON.parse(value)));
    } catch {
      return undefined; // a person's slip of the keyboard is no JSON
    }
  }
  return values;
}
