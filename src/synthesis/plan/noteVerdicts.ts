import type { NotesFacts, PageRole } from '../../model';
import type { RootVerdict } from './rootVerdicts';

/** Two dated documents make a line of time. */
const fewDates = 2;

/** The root pages of a personal topic in their order, each with whether it has enough to say. */
export function noteVerdicts({ notes, themes }: NotesFacts): readonly RootVerdict[] {
  const statements = notes.flatMap((note) => note.statements);
  const questions = statements.filter(({ kind }) => kind === 'question' || kind === 'task').length;
  return [
    always('overview', 'Overview'),
    always('sources', 'Sources'),
    enough('themes', 'Themes', { what: 'themes', amount: themes.length, wanted: 1 }),
    enough('decisions', 'Decisions', { what: 'decisions and principles', amount: statements.length - questions, wanted: 1 }),
    enough('open-questions', 'Open questions', { what: 'open questions and tasks', amount: questions, wanted: 1 }),
    enough('timeline', 'Timeline', { what: 'dated documents', amount: notes.filter(({ date }) => date).length, wanted: fewDates }),
  ];
}

function always(role: PageRole, title: string): RootVerdict {
  return { role, title, amount: 1, isAdmitted: true, because: { code: 'always', values: {} } };
}

function enough(
  role: PageRole,
  title: string,
  told: { readonly what: string; readonly amount: number; readonly wanted: number },
): RootVerdict {
  const isAdmitted = told.amount >= told.wanted;
  const code = isAdmitted ? 'enough-to-tell' : told.amount > 0 ? 'too-little-to-tell' : 'nothing-to-tell';
  return { role, title, amount: told.amount, isAdmitted, because: { code, values: told } };
}
