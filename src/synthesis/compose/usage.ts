import { isShareable } from '../../markdown';
import type { DocumentFact, PackageFact, Quote } from '../../model';
import type { Author } from './author';
import { tellingDocuments } from './documents';
import { readmeOf } from './project';
import { numbered } from './sections';
import { code, count, list, listSome, literal } from './words';

type Commands = NonNullable<DocumentFact['commands']>[number];

/** Headings under which a document tells how to begin, and how to work on the project itself. */
const beginning =
  /\b(?:install(?:ation|ing)?|quick ?-?start|getting started|usage|set ?up)\b|^run(?:ning)?\b(?!.*\b(?:tests?|benchmarks?)\b)/i;
const working =
  /^(?:\W*)(?:develop(?:ment|ing)?|build(?:ing)?(?!.*\b(?:container|image)s?\b)|hacking|local|running (?:the )?(?:tests?|locally)|set ?up|getting started|from source)\b|\bfrom source\b/i;
const guide = /^(?:docs\/|\.github\/)?(?:contributing|develop(?:ing|ment)|hacking|readme)\.\w+$/i;
const mostSteps = 5;
const mostNamed = 4;

/** How somebody begins to use it: the README's example, what is typed, and what an editor that holds it offers. */
export function usage(author: Author, project: PackageFact | undefined): string | undefined {
  const readme = readmeOf(author, project);
  const [example, typed] = [exampleOf(author, readme), typedWords(author, readme)];
  const parts = [example, typed, editorUse(author), example || typed ? undefined : usageWords(author, readme)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** An example of the README, word for word; nothing when a line of it must not leave. */
function exampleOf(author: Author, readme: DocumentFact | undefined): string | undefined {
  const example = readme?.example;
  if (!readme || !example || !isShareable(example.quote.text)) return undefined;
  return `An example of its README ${author.cite(readme.path, example.quote.lines)}:\n\n${fenced(example.quote.text, example.language)}`;
}

/** How the program is called, as a document for users shows it; else what the README types to begin. */
function typedWords(author: Author, readme: DocumentFact | undefined): string | undefined {
  const programs = new Set(author.index.ownEntryPoints.flatMap(({ kind, name }) => (kind === 'bin' ? [name] : [])));
  const documents = [...new Set([...(readme ? [readme] : []), ...tellingDocuments(author)])];
  const call = documents
    .flatMap((document) => (document.commands ?? []).map((commands) => ({ document, commands })))
    .find(({ commands }) => programs.has(commands.quote.text.split(/\s/)[0] ?? '') && isShareable(commands.quote.text));
  if (call) return `In a terminal, as ${code(call.document.path)} shows it ${commandLines(author, call.document, call.commands)}`;
  const begins = readme?.commands?.filter(({ heading, quote }) => beginning.test(heading) && isShareable(quote.text)) ?? [];
  const begin = begins.find(({ heading, quote }) => heading === begins[0]?.heading && !isFetching(quote.text)) ?? begins[0];
  return readme && begin && `To begin with, its README says ${commandLines(author, readme, begin)}`;
}

/** Who has fetched the sources has started nothing yet. */
function isFetching(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:git clone|cd)\b|^\s*$/.test(line));
}

function commandLines(author: Author, { path }: DocumentFact, { quote }: Commands): string {
  return `${author.cite(path, quote.lines)}:\n\n${fenced(quote.text, 'sh')}`;
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** What a person meets in an editor: commands, and what wakes the extension. */
function editorUse(author: Author): string | undefined {
  const own = author.index.ownEntryPoints;
  const commands = own.filter(({ kind }) => kind === 'command');
  const [first] = commands;
  if (!first) return undefined;
  const types = own.flatMap(({ kind, name }) => (kind === 'activation' ? (/^onDebugResolve:(.+)$/.exec(name)?.[1] ?? []) : []));
  const debugs =
    types.length > 0
      ? ` It debugs configurations of the ${types.length === 1 ? 'type' : 'types'} ${listSome([...new Set(types)].map(code), 8)}.`
      : '';
  const shown = commands.slice(0, mostNamed).map(({ name, path, line }) => `${code(name)} ${author.cite(path, [line, line])}`);
  return `In an editor it brings ${count(commands.length, 'command')}, such as ${list(shown)}.${debugs}`;
}

/** What the README says first of how to use it, where it shows nothing. */
function usageWords(author: Author, readme: DocumentFact | undefined): string | undefined {
  const section = readme?.howTo?.find(({ heading, says }) => says && beginning.test(heading));
  const said = readme && section && author.says(readme.path, section.says);
  return said && `Its README says of it: ${said}.`;
}

/** What the project tells those who work on it: steps, else command lines, of its guide or README. */
export function workingSteps(author: Author): string | undefined {
  const guides = author.facts.documents.filter(({ path }) => guide.test(path));
  for (const document of [...guides].sort((a, b) => rankOf(a) - rankOf(b))) {
    const under = (heading: string) => `${code(document.path)} under ${literal(heading)}`;
    const section = document.howTo?.find(({ heading, steps }) => working.test(heading) && steps.length > 0);
    const said = (section?.steps ?? []).slice(0, mostSteps).flatMap((quote) => sentence(author, document, quote) ?? []);
    if (section && said.length > 1) return `To begin with, in the words of ${under(section.heading)}:\n\n${numbered(said) ?? ''}`;
    const commands = document.commands?.find(({ heading, quote }) => working.test(heading) && isShareable(quote.text));
    if (commands) return `To begin with, as in ${under(commands.heading)} ${commandLines(author, document, commands)}`;
  }
  return undefined;
}

function rankOf({ path }: DocumentFact): number {
  return /readme/i.test(path) ? 1 : 0;
}

function sentence(author: Author, { path }: DocumentFact, quote: Quote): string | undefined {
  const said = author.says(path, quote);
  return said && `${said}.`;
}
