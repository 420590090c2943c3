import { type HeadFields, headFields, headFieldsSchema, settledField } from '../../model';

/** What a person made of an article that is open with its fields above its text. */
export interface EditedArticle {
  readonly text: string;
  readonly fields: HeadFields;
  /** Another title than before. */
  readonly title?: string;
  /** Fields that they took away. */
  readonly clear: readonly (typeof headFields)[number][];
}

/** Reads it against the document that it was made from. `head` when it cannot be told what the fields are. */
export function readEdited(document: string, given: string): EditedArticle | 'head' {
  const before = partsOf(given);
  const after = partsOf(document);
  if (!before || !after) return 'head';
  if (before.head === after.head) return { text: after.text, fields: {}, clear: [] };
  const old = valuesIn(before.head);
  const values = valuesIn(after.head);
  if (!old || !values || [...values.keys()].some((name) => !isKnown(name))) return 'head';
  if (values.get(settledField) !== old.get(settledField)) return 'head';
  const title = titleIn(values);
  if (title === undefined) return 'head';
  const changed = headFields.filter((name) => values.has(name) && values.get(name) !== old.get(name));
  const fields = headFieldsSchema.safeParse(Object.fromEntries(changed.map((name) => [name, JSON.parse(values.get(name) ?? '')])));
  if (!fields.success) return 'head';
  const clear = headFields.filter((name) => old.has(name) && !values.has(name));
  return { text: after.text, fields: fields.data, clear, ...(title === titleIn(old) ? {} : { title }) };
}

function titleIn(values: ReadonlyMap<string, string>): string | undefined {
  const title: unknown = JSON.parse(values.get('title') ?? 'null');
  return typeof title === 'string' ? title : undefined;
}

function isKnown(name: string): boolean {
  return name === 'title' || name === settledField || headFields.some((each) => each === name);
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
