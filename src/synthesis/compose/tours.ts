import { isShareable, readPageText, readSections, withoutRoot } from '../../markdown';
import type { Tour, TourStep } from '../../model';
import type { Author } from './author';
import { pathHeading } from './callPaths';
import { type PathStep, pathBeginning, pathSteps } from './pathSteps';
import { capital } from './words';

/** The call paths as tours: what Entry points says of each, in plain words. A step that must not leave in a page is left out here too. */
export function composeTours(author: Author): readonly Tour[] {
  return author.facts.callPaths.flatMap((path): readonly Tour[] => {
    const heading = pathHeading(author, path);
    const [section] = readSections(withoutRoot(heading, author.root));
    const beginning = pathBeginning(author, path);
    const steps = [...(beginning ? [beginning] : []), ...pathSteps(author, path)].flatMap((step) => tourStep(author, step));
    return section && isShareable(section.title) && steps.length > 0 ? [{ title: section.title, steps }] : [];
  });
}

function tourStep(author: Author, { says, span, leadsTo }: PathStep): readonly TourStep[] {
  const markdown = withoutRoot(capital(says), author.root);
  const sentence = readPageText(markdown)
    .sentences.map(({ text }) => text)
    .join(' ');
  return isShareable(markdown) ? [{ sentence: sentence.replace(/\.$/, ''), span, leadsTo }] : [];
}
