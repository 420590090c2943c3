import { readPageText, type Sentence } from '../../markdown';
import type { Said } from './prompt';

/** Sentences of the draft that a page keeps, and that count what is left of a list of which the page does not have all. */
export function leftoversIn(body: string, draft: string): readonly Said[] {
  const { sentences } = readPageText(body);
  const said = new Set(sentences.map(({ text }) => text));
  const cited = new Set(sentences.flatMap(({ citations }) => citations.map(({ id }) => id)));
  // What was written anew is listed all the same while the page cites what showed it.
  const isListed = ({ text, citations }: Sentence) => said.has(text) || citations.some(({ id }) => cited.has(id));
  return sectionsOf(draft).flatMap((section) =>
    section.flatMap(({ text, codes }, at) => {
      const isLeft = codes.length === 0 && counting.test(text) && said.has(text);
      if (!isLeft || section.slice(0, at).every(isListed)) return [];
      return [
        {
          say: `${JSON.stringify(text.slice(0, 100))} counts what the draft does not list.`,
          remedy: `List what the draft lists, or say without a number that there are more, in these words: ${Object.values(limits).join(' or ')}`,
        },
      ];
    }),
  );
}

/** Says of a list that it is not whole, by the language of the page; nothing of it can be false. */
const limits: Readonly<Record<string, string>> = { en: 'More of them are not listed here.', 'zh-cn': '还有一些没有列在这里。' };

export function limitIn(language: string): string {
  return limits[language] ?? limits.en ?? '';
}

export function isLimit(text: string): boolean {
  return Object.values(limits).includes(text);
}

/** True for a sentence without which a list would pretend to be whole. */
export function limitsList(text: string): boolean {
  return counting.test(text) || unlisted.test(text);
}

const unlisted = /\b(?:not|n[o’']t) (?:all )?(?:be )?(?:listed|named|shown)\b|(?:没有?|未)列/i;

/** A count of what a list does not name: `13 more`, `Six more`, `62 other releases`. */
const counting = /\b(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:more|others?|further)\b/i;

function sectionsOf(body: string): readonly (readonly Sentence[])[] {
  const sections: Sentence[][] = [[]];
  for (const sentence of readPageText(body).sentences) {
    if (sentence.place === 'heading') sections.push([]);
    else sections.at(-1)?.push(sentence);
  }
  return sections;
}
