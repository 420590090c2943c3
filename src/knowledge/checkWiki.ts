import { checkChain, checkContract, type FoundSecret, isMermaid, ledgerSeed, type MermaidFlaw, pageLines, runGates } from '../evidence';
import { type PageText, withoutPrivateText, withoutRoot } from '../markdown';
import {
  type Citation,
  contracts,
  type Facts,
  type Finding,
  type History,
  isHuman,
  type LedgerEntry,
  type LedgerSeal,
  type PagePlan,
  type Publication,
  type PublishedPage,
  type ReviewFinding,
  type Revision,
  type Sha256,
  type Snapshot,
  type Topic,
} from '../model';
import type { Store } from './ports';
import { reviewFindings } from './reviewFindings';
import type { LedgerPlace } from './sealEarlier';

/** What a wiki is checked against. */
export interface Ground {
  readonly store: Store;
  readonly sha256: Sha256;
  /** Finds secrets in a text: the names of the rules that matched and their lines. */
  readonly findSecrets: (text: string, path: string) => Promise<readonly FoundSecret[]>;
  /** What is wrong with the text of a Mermaid diagram; `undefined` when it can be drawn. */
  readonly checkMermaid: (text: string) => Promise<MermaidFlaw | undefined>;
  readonly topic: Topic;
  readonly snapshot: Snapshot;
  readonly facts: Facts;
  /** The history that belongs to the snapshot, where there is one. */
  readonly history?: History | undefined;
  /** Text of a file of the snapshot. */
  readonly text: (path: string) => string;
}

/** What the gates ask of a page that they do not check again. */
export type StandingPage = Pick<PublishedPage, 'path' | 'title' | 'role' | 'revision' | 'origin' | 'citations'>;

/** Pages that are checked, with the citation table and the ledgers that they rest on. */
export interface ProposedWiki {
  readonly pages: readonly { readonly path: string; readonly revision: Revision; readonly text: PageText }[];
  /** Pages that are published as they stand, and are not checked again. */
  readonly standing: readonly StandingPage[];
  readonly plan: PagePlan;
  /** The publication that this wiki will replace. */
  readonly previous?: Publication | undefined;
  /** Pages of persons that a person gives back to the host, moves or deletes. */
  readonly released?: readonly string[] | undefined;
  readonly overruled: Publication['overruled'];
  readonly citations: ReadonlyMap<string, Citation>;
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[] | 'broken'>;
}

/**
 * Runs all gates over the pages of a wiki that do not stand, as the contract of its topic has them, and gives what they find as a person reviews it. Throws for
 * a contract that may not hold: that is a bug.
 */
export async function checkWiki(ground: Ground, wiki: ProposedWiki): Promise<readonly ReviewFinding[]> {
  const { sha256, snapshot, facts, history, text, topic } = ground;
  const { root, contract } = topic;
  const [flaw] = checkContract(contract, contracts[topic.kind], root);
  if (flaw) throw new Error(`the contract of ${topic.id} may not hold: ${flaw.code}`);
  const pages = await Promise.all(
    wiki.pages.map(async (page) => ({
      ...{ ...page, content: page.revision.content },
      ...{ secrets: await secretsIn(page, ground), mermaid: await mermaidFlaws(page, ground) },
    })),
  );
  const { plan, citations, ledgers, previous, released, overruled, standing } = wiki;
  const given = new Set(released);
  const before = (previous?.pages ?? []).filter(({ path }) => !given.has(path));
  const asked = plan.wishes.filter(({ pinned, about, dropped }) => (pinned || about) && !dropped).length;
  const dropped = new Set(plan.wishes.filter((wish) => wish.dropped).map(({ path }) => path));
  const proposed = { pages, standing, before, asked, dropped, overruled, citations, ledgers };
  const found = runGates({ sha256, snapshot, facts, history, text, root, contract, ...proposed });
  const bodies = pages.map(({ path, content }) => ({ path, body: content.body }));
  return reviewFindings(sha256, await withoutPrivateSubjects(found, ground), bodies);
}

/** What is found is kept and shown like a page, so nothing private may be in it either. */
async function withoutPrivateSubjects(found: readonly Finding[], { topic, findSecrets }: Ground): Promise<readonly Finding[]> {
  const subjects = found.map(({ subject }) => withoutRoot(withoutPrivateText(subject.replace(/\s+/g, ' ')), topic.root));
  const secret = new Set((await findSecrets(subjects.join('\n'), 'findings.md')).map(({ line }) => line - 1));
  return found.map((each, at) => ({ ...each, subject: secret.has(at) ? '…' : (subjects[at] ?? '') }));
}

/**
 * Reads the ledgers that citations name. Each must be the one that was sealed, and bound to this profile, topic, job and
 * snapshot; `'broken'` otherwise. A job that this topic does not have gives no ledger at all.
 */
export async function readLedgers(
  { store, sha256, topic }: LedgerPlace,
  seals: Readonly<Record<string, LedgerSeal>>,
): Promise<ReadonlyMap<string, readonly LedgerEntry[] | 'broken'>> {
  const ledgers = new Map<string, readonly LedgerEntry[] | 'broken'>();
  for (const [id, seal] of Object.entries(seals)) {
    const { value: job } = await store.readJob(topic.id, id);
    if (!job || job.topic !== topic.id) continue;
    const { value: entries } = await store.readLedger(topic.id, id);
    const seed = ledgerSeed(sha256, { profile: store.profile, topic: topic.id, job: id, snapshot: job.snapshot });
    ledgers.set(id, checkChain(sha256, entries, seed, seal).state === 'intact' ? entries : 'broken');
  }
  return ledgers;
}

/** Lines of the finding are those of the body; a secret elsewhere in the page has line 0. */
async function secretsIn(
  { path, revision, text: pageText }: ProposedWiki['pages'][number],
  { findSecrets }: Ground,
): Promise<readonly FoundSecret[]> {
  const lines = pageLines(revision.content, pageText);
  const found = await findSecrets(lines.map(({ text }) => text.replaceAll('\n', ' ')).join('\n'), `${path}.md`);
  return found.map(({ rule, line }) => ({ rule, line: lines[line - 1]?.line ?? 0 }));
}

/** Of what a person wrote alone, at lines of the body. */
async function mermaidFlaws({ revision, text }: ProposedWiki['pages'][number], { checkMermaid }: Ground): Promise<readonly MermaidFlaw[]> {
  const fences = isHuman(revision.origin) ? text.fences.filter(({ info }) => isMermaid(info)) : [];
  const flaws = await Promise.all(
    fences.map(async (fence) => {
      const flaw = await checkMermaid(fence.text);
      return flaw ? [{ ...flaw, line: fence.line + flaw.line }] : [];
    }),
  );
  return flaws.flat();
}
