import {
  type CitationView,
  describeFinding,
  isOpen,
  printableLine,
  type ReviewItem,
  type ReviewRequest,
  type ReviewView,
} from '../../model';
import type { Command, Flags } from '../command';
import { jsonFinding, placeOf } from '../toldFindings';
import { usage } from '../usage';
import { withPlaces } from '../withPlaces';

export const review: Command = {
  name: 'review',
  takes: ['FOLDER'],
  summary: 'Show what the gates found in the pages, or decide about it',
  options: {
    accept: { type: 'string', multiple: true },
    reopen: { type: 'string', multiple: true },
    reason: { type: 'string' },
    all: { type: 'boolean' },
  },
  help: {
    accept: 'ID…  accept these gaps, for the reason given',
    reopen: 'ID…  take that back, for the reason given',
    reason: 'TEXT  why; it is kept and shown to readers',
    all: ' those that were accepted too',
  },
  async run({ workbench, argument, flags }) {
    const folder = argument('FOLDER');
    const request = requestOf(flags);
    if (request) await workbench.decide(folder, request);
    const view = await workbench.review(folder);
    const open = view.items.filter(({ finding }) => isOpen(finding));
    return {
      exit: open.length > 0 ? 1 : 0,
      fields: { topic: view.topic, open: open.length, findings: view.items.map(jsonItem) },
      problems: view.problems,
      text: describe(view, flags.all === true),
    };
  },
};

function requestOf(flags: Flags): ReviewRequest | undefined {
  const accept = idsOf(flags.accept);
  const reopen = idsOf(flags.reopen);
  if (accept.length + reopen.length === 0 && flags.reason === undefined) return undefined;
  if (accept.length > 0 === reopen.length > 0 || typeof flags.reason !== 'string') {
    throw usage('review takes one of --accept ID and --reopen ID, with --reason TEXT.');
  }
  return accept.length > 0
    ? { ids: accept, decision: 'accepted', reason: flags.reason }
    : { ids: reopen, decision: 'reopened', reason: flags.reason };
}

function idsOf(flag: Flags[string]): readonly string[] {
  return Array.isArray(flag) ? flag.map(String) : [];
}

function jsonItem({ finding, title, evidence }: ReviewItem): object {
  const { gap, decision } = finding;
  return { ...jsonFinding(finding), title, gap, evidence, decision };
}

function describe({ name, items }: ReviewView, all: boolean): string {
  const open = items.filter(({ finding }) => isOpen(finding));
  const accepted = items.length - open.length;
  const head = open.length === 0 ? `Nothing waits for a review in ${name}.` : `${open.length} to review in ${name}:`;
  const rest = accepted === 0 || all ? [] : ['', `${accepted} accepted by a person (--all shows them).`];
  const how = open.some(({ finding }) => finding.severity === 'reviewable')
    ? ['', 'Mend it, or accept it with --accept ID --reason "why".']
    : [];
  return [printableLine(head), ...(all ? items : open).flatMap(linesOf), ...rest, ...how].join('\n');
}

function linesOf({ finding, title, evidence }: ReviewItem): readonly string[] {
  const { message, remedy } = describeFinding(finding);
  const { id, gate, severity, page, gap, decision } = finding;
  return [
    '',
    `  ${id}  ${gate} ${severity}  ${placeOf(finding)}${title === page ? '' : `  ${title}`}`,
    `    ${message}`,
    ...(gap === '' || gap.includes('\n') ? [] : [`    > ${withPlaces(gap.replace(/^>\s?/, ''), new Map())}`]),
    ...evidence.map((citation) => `    cites ${evidenceOf(citation)} (${citation.state})`),
    `    ${remedy}`,
    ...(decision ? [`    ${decision.decision} ${decision.at.slice(0, 10)}: ${decision.reason}`] : []),
  ].map(printableLine);
}

function evidenceOf({ path, lines, sha, name, section }: CitationView): string {
  if (path !== undefined) return lines ? `${path}:${lines.join('-')}` : path;
  return name ?? sha?.slice(0, 7) ?? section ?? '';
}
