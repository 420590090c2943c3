import type { Contract, GateDuty, PageDuty } from './contract';
import { describeFinding } from './findingMessages';
import { findingCodes } from './findings';
import { fill, type Translate } from './problemMessages';

/** A contract as a Markdown document for whoever wants to know what holds. */
export function contractText(contract: Contract, translate: Translate = fill): string {
  const say = (template: string, values: Readonly<Record<string, string | number>> = {}) => translate(template, values);
  const { version, sources, pages, gates } = contract;
  return [
    `# ${say('The contract of this wiki')}`,
    say(
      'Version {version}. It says what may be cited, what each page owes its readers, and what is checked before anything is published.',
      {
        version,
      },
    ),
    `## ${say('What may be cited')}`,
    sources.map((source) => `- ${code(source)}: ${say(sourceWords[source] ?? source)}`).join('\n'),
    `## ${say('Pages')}`,
    ...pages.map((page) => pageText(page, say)),
    `## ${say('What is checked')}`,
    say('What blocks cannot be passed by anybody; the rest a person may accept. Each finding comes with what to do about it.'),
    ...gates.map((gate) => gateText(gate, say)),
  ]
    .join('\n\n')
    .concat('\n');
}

type Say = (template: string, values?: Readonly<Record<string, string | number>>) => string;

const sourceWords: Readonly<Record<string, string>> = {
  file: 'lines of a file of the snapshot, as far as they were read',
  commit: 'a commit of the history that belongs to the snapshot',
  tag: 'a tag of that history',
};

function pageText({ role, place, always, says, sections, counted }: PageDuty, say: Say): string {
  const where = say(always ? 'Every wiki has it.' : place === 'root' ? 'It is there when there is something to tell.' : placeOfChild);
  const named = (template: string, names: readonly string[]) =>
    names.length === 0 ? [] : [say(template, { sections: names.map((name) => `“${name}”`).join(', ') })];
  const must = named('It must have: {sections}.', sections);
  const may = named(mayBeCounted, counted);
  return [`### ${code(role)}`, [say(says), where, ...must, ...may].join(' ')].join('\n\n');
}

const mayBeCounted = 'Where it is composed, it may cite nothing in {sections}: that is counted over the snapshot, or was not found in it.';
const placeOfChild = 'There is one for each that stands out.';

function gateText({ gate, guards, checks }: GateDuty, say: Say): string {
  const lines = checks.map(({ code: name, severity }) => {
    const known = findingCodes.find((each) => each === name);
    const told = known ? describeFinding({ code: known, subject: '…' }, say) : undefined;
    const passed = severity === 'blocking' ? `**${say('blocks')}** ` : '';
    return `- ${passed}${code(name)}${told ? `: ${told.message} ${told.remedy}` : ''}`;
  });
  return [`### ${gate}`, say(guards), ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
