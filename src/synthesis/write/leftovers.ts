import { readPageText, type Sentence } from '../../markdown';
import type { Said } from './prompt';

/** Sentences of the draft that a page keeps, and that count what is left of a list of which the page does not have all. */
export function leftoversIn(body: string, draft: string): readonly Said[] {
  const said = new Set(readPageText(body).sentences.map(({ text }) => text));
  return sectionsOf(draft).flatMap((section) =>
    section.flatMap(({ text, codes }, at) => {
      const isLeft = codes.length === 0 && counting.test(text) && said.has(text);
      if (!isLeft || section.slice(0, at).every((before) => said.has(before.text))) return [];
      return [
        {
          say: `${JSON.stringify(text.slice(0, 100))} counts what the draft does not list.`,
          remedy: 'Count anew what is left, or leave it out.',
        },
      ];
    }),
  );
}

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
