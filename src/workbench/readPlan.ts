import { budgetProblems } from '../analysis';
import { canonicalJson } from '../evidence';
import {
  type Facts,
  groundOf,
  type PagePlan,
  type PlanRequest,
  type PlanView,
  type Problem,
  ProblemError,
  problem,
  type Run,
  type Topic,
} from '../model';
import { planText, surveyPages, wishesOfText } from '../synthesis';
import { followRenames } from './followRenames';
import { type KeptWishes, keepWishes, readWishes } from './keptWishes';
import { analyseSnapshot, sourceOf, takeWhole } from './loadBodies';
import { loadHistory } from './loadHistory';
import type { Ports } from './ports';
import { readPublishedSnapshot } from './publishedSnapshot';
import { topicOf } from './topicOf';

/**
 * The page plan of a folder as a build would have it now, before a first build too; with `set` after keeping what the file
 * wants. A file with a flaw is not kept at all: the answer says so and names its lines. No page is written. Throws a
 * `ProblemError` for a folder with nothing to read, and `plan-changed-meanwhile`.
 */
export async function readPlan(ports: Ports, request: PlanRequest, run: Run): Promise<PlanView> {
  const survey = await surveyFolder(ports, request, run);
  const { set } = request;
  if (!set) return viewOf(survey, survey.kept, survey.problems);
  const { topic, kept, facts } = survey;
  if (set.from !== undefined && set.from !== kept.seq) throw new ProblemError(problem('error', 'plan-changed-meanwhile'));
  const { value: wishes, problems } = wishesOfText(set.text, { entries: entriesOf(survey, kept), files: facts.files, root: topic.root });
  const secrets = (await ports.findSecrets(set.text, 'plan.md')).map(({ rule, line }) => problem('error', 'plan-secret', { rule, line }));
  const found = [...survey.problems, ...problems, ...secrets];
  if (found.some(({ severity }) => severity === 'error')) return { ...viewOf(survey, kept, found), isKept: false };
  const isSame = canonicalJson(wishes) === canonicalJson(kept.wishes);
  return viewOf(survey, isSame ? kept : await keepWishes(ports, topic.id, { ...kept, wishes }), found);
}

interface Survey {
  readonly topic: Topic;
  readonly facts: Facts;
  readonly previous: PagePlan | undefined;
  readonly kept: KeptWishes;
  readonly problems: readonly Problem[];
}

async function surveyFolder(ports: Ports, { folder, git }: PlanRequest, run: Run): Promise<Survey> {
  const repository = await ports.openRepository(folder);
  const { value: topic, problems: known } = await topicOf(ports, repository);
  const { value: publication, problems: damage } = await ports.store.readPublication(topic.id);
  const { value: kept, problems: lost } = await readWishes(ports, topic.id, publication);
  const before = publication && (await readPublishedSnapshot(ports, publication)).value;
  const wanted = { rules: topic.rules, rehash: false, git, ...(before ? { previous: before } : {}) };
  const { value: loaded, problems } = await takeWhole(ports, repository, wanted, run);
  const { snapshot } = loaded;
  if (snapshot.files.length === 0)
    throw new ProblemError(problem('error', 'empty-folder', { omitted: snapshot.coverage.omitted, folder: topic.root }));
  const keptHistory = publication && before ? { topic: topic.id, job: groundOf(publication), before } : undefined;
  const history = loadHistory(ports, repository, snapshot, run, keptHistory);
  const ground = { loaded, source: sourceOf(ports, loaded), history, cache: ports.syntaxCache(topic.id) };
  const analysed = await analyseSnapshot(ports, ground, run);
  return {
    topic,
    facts: analysed.value.facts,
    previous: publication && followRenames(publication.plan, before, snapshot),
    kept,
    problems: [...known, ...damage, ...lost, ...problems, ...analysed.problems, ...budgetProblems(snapshot.coverage, topic.rules.budgets)],
  };
}

function viewOf(survey: Survey, kept: KeptWishes, problems: readonly Problem[]): PlanView {
  const { id: topic, name } = survey.topic;
  const entries = entriesOf(survey, kept);
  return { topic, name, seq: kept.seq, entries, text: planText(name, entries), isKept: true, problems };
}

function entriesOf({ facts, previous }: Survey, { wishes }: KeptWishes): PlanView['entries'] {
  return surveyPages({ facts, wishes, previous });
}
