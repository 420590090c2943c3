import * as z from 'zod/mini';
import { type Settlement, settlementSchema } from './disputes';
import type { Article } from './library';

/** What stands above the text of an article, where it is read as one document. */
export interface ArticleHead {
  readonly title: string;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  readonly date?: string;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly supersededBy?: string;
  /** What a person said of disputes about its statements. */
  readonly settled: readonly Settlement[];
}

/** The fields that stand there, beside the title. */
export const headFields = ['tags', 'aliases', 'date', 'validFrom', 'validUntil', 'supersededBy'] as const;
const words = z.readonly(z.array(z.string()));
export const headFieldsSchema = z.readonly(
  z.object({
    tags: z.exactOptional(words),
    aliases: z.exactOptional(words),
    date: z.exactOptional(z.string()),
    validFrom: z.exactOptional(z.string()),
    validUntil: z.exactOptional(z.string()),
    supersededBy: z.exactOptional(z.string()),
  }),
);
export type HeadFields = z.infer<typeof headFieldsSchema>;

const names = ['title', ...headFields] as const;
const border = '---';
/** Stands below the fields, and is changed by settling disputes alone. */
export const settledField = 'settled';
const settledSchema = z.readonly(z.array(settlementSchema));

/** An article as one Markdown document: its fields as front matter (JSON is YAML), then its text. */
export function articleDocument({ title, fields, settled = [] }: Pick<Article, 'title' | 'fields' | 'settled'>, text: string): string {
  const values = { ...fields, title };
  const lines = names.flatMap((name) => {
    const value = values[name];
    return value === undefined || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
  // Of the other article nothing is said: it may be none of those that are read together.
  const told = settled.map(({ dispute, keeps, at, reason }): Settlement => ({ dispute, keeps, at, reason }));
  const last = told.length > 0 ? [`${settledField}: ${JSON.stringify(told)}`] : [];
  return `${[border, ...lines, ...last, border].join('\n')}\n\n${text}`;
}

/** The head of such a document. What else stands there is passed over: a document can come from an older version. */
export function readArticleHead(document: string): ArticleHead {
  const end = document.indexOf(`\n${border}\n`);
  const values = new Map<string, unknown>();
  for (const line of document.slice(0, Math.max(0, end)).split('\n').slice(1)) {
    const colon = line.indexOf(': ');
    if (colon > 0) values.set(line.slice(0, colon), parsed(line.slice(colon + 2)));
  }
  const text = (name: string) => (typeof values.get(name) === 'string' ? String(values.get(name)) : undefined);
  const list = (name: string) => {
    const value = values.get(name);
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  };
  const [date, validFrom, validUntil, supersededBy] = [text('date'), text('validFrom'), text('validUntil'), text('supersededBy')];
  return {
    title: text('title') ?? '',
    tags: list('tags'),
    aliases: list('aliases'),
    ...(date === undefined ? {} : { date }),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    settled: settledSchema.safeParse(values.get(settledField)).data ?? [],
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // not ours: nothing is known of the field
  }
}
