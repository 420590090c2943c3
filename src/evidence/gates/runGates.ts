import { type Finding, remember } from '../../model';
import { readFileLines } from '../fileLines';
import { indexHistory } from '../historyIndex';
import type { Gate, Wiki } from './context';
import { coverageGate } from './coverageGate';
import { diagramGate } from './diagramGate';
import { evidenceGate } from './evidenceGate';
import { humanGate } from './humanGate';
import { mermaidGate } from './mermaidGate';
import { namesGate } from './namesGate';
import { privacyGate } from './privacyGate';
import { indexSnapshot } from './snapshotIndex';
import { mirrorGate, structureGate } from './structureGate';

const pageGates: readonly Gate[] = [evidenceGate, namesGate, diagramGate, mermaidGate, structureGate, privacyGate];

/** Runs every gate over every page. Findings are sorted by page, line, code and subject, each once. */
export function runGates(wiki: Wiki): readonly Finding[] {
  const index = indexSnapshot(wiki.snapshot, wiki.facts, wiki.text);
  const history = indexHistory(wiki.history, wiki.sha256);
  const titles = new Map(wiki.pages.map(({ path, content }) => [path, content.title]));
  const lines = remember((path: string) => (index.hashOf(path) === undefined ? undefined : readFileLines(wiki.text(path), wiki.sha256)));
  const found = wiki.pages.flatMap((page) => {
    const context = { ...page, wiki, index, lines, history, titles };
    return pageGates.flatMap((gate) => gate(context));
  });
  const byKey = new Map([...found, ...mirrorGate(wiki), ...coverageGate(wiki), ...humanGate(wiki)].map((item) => [sortKey(item), item]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

function sortKey({ page, line, gate, code, subject }: Finding): string {
  return [page, String(line).padStart(6, '0'), gate, code, subject].join('\0');
}
