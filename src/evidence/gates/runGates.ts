import { type Contract, type Finding, remember } from '../../model';
import { readFileLines } from '../fileLines';
import { indexHistory } from '../historyIndex';
import type { Found, Gate, Wiki } from './context';
import { coverageGate } from './coverageGate';
import { diagramGate } from './diagramGate';
import { evidenceGate } from './evidenceGate';
import { humanGate } from './humanGate';
import { mermaidGate } from './mermaidGate';
import { namesGate } from './namesGate';
import { privacyGate } from './privacyGate';
import { proofGate } from './proofGate';
import { protectionGate } from './protectionGate';
import { indexSnapshot } from './snapshotIndex';
import { mirrorGate, rootPagesGate, structureGate } from './structureGate';

const pageGates: readonly Gate[] = [
  evidenceGate,
  namesGate,
  diagramGate,
  mermaidGate,
  structureGate,
  proofGate,
  protectionGate,
  privacyGate,
];

/** Runs every gate over every page that does not stand, and those of the wiki over all. Findings are graded by the contract, and sorted by page, line, code and subject, each once for a sentence. */
export function runGates(wiki: Wiki): readonly Finding[] {
  const index = indexSnapshot(wiki.snapshot, wiki.facts, wiki.text);
  const history = indexHistory(wiki.history, wiki.sha256);
  const titles = new Map(
    [...wiki.standing, ...wiki.pages.map(({ path, content: { title } }) => ({ path, title }))].map(({ path, title }) => [path, title]),
  );
  const lines = remember((path: string) => (index.hashOf(path) === undefined ? undefined : readFileLines(wiki.text(path), wiki.sha256)));
  const found = wiki.pages.flatMap((page) => {
    const context = { ...page, wiki, index, lines, history, titles };
    return pageGates.flatMap((gate) => gate(context));
  });
  const ofWiki = [rootPagesGate, mirrorGate, coverageGate, humanGate].flatMap((gate) => gate(wiki));
  const byKey = new Map([...found, ...ofWiki].map((item) => [sortKey(item), item]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => graded(item, wiki.contract));
}

/** What a contract says nothing of, or says twice, nobody may pass. */
function graded({ gate, code, ...where }: Found, { gates }: Contract): Finding {
  const said = gates.flatMap(({ checks }) => checks.filter((check) => check.code === code));
  const isReviewable = said.length > 0 && said.every(({ severity }) => severity === 'reviewable');
  return { gate, code, severity: isReviewable ? 'reviewable' : 'blocking', ...where };
}

function sortKey({ page, line, gate, code, subject, sentence = -1 }: Found): string {
  return [page, String(line).padStart(6, '0'), gate, code, subject, String(sentence + 1).padStart(6, '0')].join('\0');
}
