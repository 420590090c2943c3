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
import { type ProofTask, proofPrompt, proofSystemPrompt } from './proofPrompt';
import { proofTools } from './toolSpecs';

export interface ProofGround {
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly tools: PageTools;
  readonly signal: Cancellation;
}

const judgeStatements: ToolSpec = {
  name: 'judge_statements',
  description: 'Hand in the verdicts: one for every statement, by its number.',
  parameters: judgementParameters,
};

/** So often a second reader may look at things, and be reminded of what it owes, for one list of statements. */
const mostTurns = 8;
const mostReminders = 1;

/**
 * Has a model judge statements by the lines that they cite, in a talk of its own: it sees nothing of how they came about. Answers
 * the judgements by the place of the statement in the list; a statement that it did not judge has none. Throws like `askModel`.
 */
export async function proofRead(task: ProofTask, { tools, ...ground }: ProofGround): Promise<ReadonlyMap<number, Judgement>> {
  const specs = [...proofTools, judgeStatements];
  const asked: TalkGround = { ...ground, specs };
  const talk: ChatMessage[] = [
    { role: 'system', text: proofSystemPrompt(task.mark, task.language) },
    { role: 'user', text: proofPrompt(task) },
  ];
  const judged = new Map<number, Judgement>();
  let reminders = 0;
  for (let turn = 0; turn < mostTurns && reminders <= mostReminders; turn += 1) {
    const reply = await askModel(talk, asked);
    talk.push({ role: 'assistant', text: reply.text, calls: reply.calls });
    const handed = handedIn(reply);
    for (const judgement of handed ?? []) judged.set(judgement.number - 1, judgement);
    const open = task.statements.flatMap((_, at) => (judged.has(at) ? [] : [at + 1]));
    if (open.length === 0) return judged;
    const isReading = handed === undefined && reply.calls.some(({ name }) => name !== judgeStatements.name);
    if (!isReading) reminders += 1;
    const text = `Call judge_statements with a verdict for every number. These have none: ${open.join(', ')}.`;
    talk.push(...answersTo(reply, { tools, text }));
  }
  return judged;
}

/** The judgements of an answer, also where they are written into the text. Nothing where there are none. */
function handedIn({ text, calls }: ChatReply): readonly Judgement[] | undefined {
  const call = calls.find(({ name }) => name === judgeStatements.name);
  return call ? parseJudgements(call.input) : parseJudgements(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');
}

function answersTo({ calls }: ChatReply, { tools, text }: { readonly tools: PageTools; readonly text: string }): readonly ChatMessage[] {
  if (calls.length === 0) return [{ role: 'user', text }];
  return calls.map(
    (call): ChatMessage => ({
      ...{ role: 'tool', id: call.id, name: call.name },
      text: call.name === judgeStatements.name ? text : tools.answer(call),
    }),
  );
}
