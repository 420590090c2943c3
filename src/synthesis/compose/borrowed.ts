import { type Facts, groupBy } from '../../model';

interface Words {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Words that several READMEs or manifests begin with: they were copied, and say nothing of one of them. */
export function repeatedLeads({ documents, packages }: Facts): ReadonlySet<string> {
  const texts = [
    ...documents.flatMap(({ path, lead }) => (lead && /(?:^|\/)readme\.\w+$/i.test(path) ? [lead.text] : [])),
    ...packages.flatMap(({ dir, description }) => (dir !== '' && description ? [description.text] : [])),
  ];
  return new Set([...groupBy(texts, (text) => text)].flatMap(([text, all]) => (all.length > 1 ? [text] : [])));
}

/**
 * Ids of symbols, and paths of files by their main type, whose doc comment another of another name has word for word: the
 * words are kept by the one whose name they speak of, else by the first, and borrowed by the others.
 */
export function borrowedDocs({ symbols, files }: Facts): ReadonlySet<string> {
  const told: readonly Words[] = [
    ...symbols.flatMap(({ id, name, doc, container }) => (doc && container === undefined ? [{ id, name, text: doc.text }] : [])),
    ...files.flatMap(({ path, mainType }) => (mainType ? [{ id: path, name: mainType.name, text: mainType.doc.text }] : [])),
  ];
  return new Set(
    [...groupBy(told, ({ text }) => text.slice(0, longestCompared))].flatMap(([text, all]) => {
      const [owner] = [...all].sort((a, b) => spokenOf(text, b.name) - spokenOf(text, a.name));
      return all.filter(({ name }) => owner && plain(name) !== plain(owner.name)).map(({ id }) => id);
    }),
  );
}

const longestCompared = 300;

/** How many words of a name stand in a text. */
function spokenOf(text: string, name: string): number {
  const lower = text.toLowerCase();
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).filter((word) => word.length > 2 && lower.includes(word.toLowerCase()))
    .length;
}

/** `LowSync` and `Low` are one idea, and so are `read` and `readAsync`. */
function plain(name: string): string {
  return name.replace(/(?:Sync|Async)$/, '').replace(/^[$_]+/, '');
}
