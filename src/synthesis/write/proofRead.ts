import {
  type Cancellation,
  type ChatMessage,
  type ChatReply,
  type Judgement,
  judgementParameters,
  parseJudgements,
  type ToolSpec,
} from '../../model';
import type { LanguageModel } from '../ports';
import { askModel, type TalkGround } from './askModel';
import type { Budget } from './budget';
import type { PageTools } from './pageTools';
import { groundedIn, lookedFor } from './proofGround';
import { type ProofTask, proofPrompt, proofSystemPrompt } from './proofPrompt';
import { proofTools } from './toolSpecs';

export interface ProofGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly proofTools: PageTools;
  readonly signal: Cancellation;
}

const judgeStatements: ToolSpec = {
  name: 'judge_statements',
  description: 'Hand in the verdicts: one for every statement, by its number.',
  parameters: judgementParameters,
};

/** So often a second reader may look at things, and be reminded of what it owes, for one list of statements. */
const mostTurns = 10;
const mostLooks = 40;
const mostReminders = 1;
const enough = 'You have looked at enough. Call judge_statements now.';

/**
 * Has a model try to refute statements, in a talk of its own: it sees nothing of how they came about, and looks at the snapshot through
 * the tools of the writer. Answers the judgements by the place of the statement in the list; a statement that it did not judge, or
 * of which it names nothing that it was shown, or no case that it tried, has none. Throws like `askModel`.
 */
export async function proofRead(task: ProofTask, { proofTools: tools, ...ground }: ProofGround): Promise<ReadonlyMap<number, Judgement>> {
  const asked: TalkGround = { ...ground, specs: [...proofTools(task.kind), judgeStatements] };
  const talk: ChatMessage[] = [
    { role: 'system', text: proofSystemPrompt(task) },
    { role: 'user', text: proofPrompt(task) },
  ];
  const shown = [task.evidence];
  const looked: string[] = [];
  const look = (call: ChatReply['calls'][number]) => {
    if (looked.length >= mostLooks) return enough;
    looked.push(lookedFor(call));
    const answer = tools.answer(call);
    shown.push(answer);
    return answer;
  };
  const judged = new Map<number, Judgement>();
  const unsearched = new Map<number, Judgement>();
  let reminders = 0;
  for (let turn = 0; turn < mostTurns && reminders <= mostReminders; turn += 1) {
    const reply = await askModel(talk, asked);
    talk.push({ role: 'assistant', text: reply.text, calls: reply.calls });
    const handed = handedIn(reply);
    for (const judgement of handed ?? []) {
      const statement = task.statements[judgement.number - 1];
      const grounded = statement && groundedIn(judgement, statement, { shown, looked, language: task.language });
      if (grounded) (grounded === judgement ? judged : unsearched).set(judgement.number - 1, grounded);
    }
    const open = task.statements.flatMap((_, at) => (judged.has(at) ? [] : [at + 1]));
    if (open.length === 0) return judged;
    const isReading = handed === undefined && reply.calls.some(({ name }) => name !== judgeStatements.name);
    if (!isReading) reminders += 1;
    talk.push(...answersTo(reply, look, `${owed} These have none: ${open.join(', ')}.`));
  }
  return new Map([...unsearched, ...judged]);
}

const owed =
  'Call judge_statements with a verdict for every number; shown and follows name in "by" lines that you were shown, and for what speaks of all also what you searched for; for what code does "tried" names the case that you tried in it.';

/** The judgements of an answer, also where they are written into the text. Nothing where there are none. */
function handedIn({ text, calls }: ChatReply): readonly Judgement[] | undefined {
  const call = calls.find(({ name }) => name === judgeStatements.name);
  return call ? parseJudgements(call.input) : parseJudgements(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');
}

function answersTo({ calls }: ChatReply, look: (call: ChatReply['calls'][number]) => string, text: string): readonly ChatMessage[] {
  if (calls.length === 0) return [{ role: 'user', text }];
  return calls.map(
    (call): ChatMessage => ({
      ...{ role: 'tool', id: call.id, name: call.name },
      text: call.name === judgeStatements.name ? text : look(call),
    }),
  );
}
