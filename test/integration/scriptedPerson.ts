import { strict as assert } from 'node:assert';
import type * as vscode from 'vscode';
import type { Asker } from '../../src/extension/model/asker';

/** A person who answers each question in turn: an item whose words hold the answer is picked, a text is typed. `null` walks away. */
export function scriptedPerson(...answers: readonly (string | null)[]): Asker & { readonly seen: string[] } {
  const seen: string[] = [];
  const left = [...answers];
  const next = (question: string) => {
    seen.push(question);
    assert.ok(left.length > 0, `nobody said what to answer to: ${question}`);
    return left.shift() ?? undefined;
  };
  return {
    seen,
    async pick(items, { title = '', placeHolder = '' }) {
      const words = items.map((item) => wordsOf(item));
      const answer = next([title, placeHolder, ...words].join('\n'));
      const found = items.find((item) => answer !== undefined && wordsOf(item).includes(answer));
      assert.ok(found || answer === undefined, `no ${answer} among: ${words.join(' | ')}`);
      return found;
    },
    async input({ prompt = '', validateInput }) {
      const answer = next(prompt);
      const flaw = answer === undefined ? undefined : await validateInput?.(answer);
      assert.ok(typeof flaw !== 'string', `${answer} is refused: ${flaw}`);
      return answer;
    },
  };
}

function wordsOf({ label, description = '', detail = '' }: vscode.QuickPickItem): string {
  return `${label} ${description} ${detail}`;
}
