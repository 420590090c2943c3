import { strict as assert } from 'node:assert';
import type * as vscode from 'vscode';
import { type Asker, type Back, back } from '../../src/extension/model/asker';

/**
 * A person who answers each question in turn: an item whose words hold the answer is picked, a text is typed, `back` goes to the
 * question before. `null` walks away. What was chosen before is marked with `>`, what stands in a box with `=`.
 */
export function scriptedPerson(...answers: readonly (string | Back | null)[]): Asker & { readonly seen: string[] } {
  const seen: string[] = [];
  const left = [...answers];
  const next = (question: string) => {
    seen.push(question);
    assert.ok(left.length > 0, `nobody said what to answer to: ${question}`);
    return left.shift() ?? undefined;
  };
  return {
    seen,
    async pick(items, { title = '', placeHolder = '', active, canGoBack }) {
      const words = items.map((item) => wordsOf(item));
      const answer = next([title, placeHolder, ...words.map((each, at) => (items[at] === active ? `> ${each}` : each))].join('\n'));
      if (answer === back) return goBack(canGoBack);
      const found = items.find((item) => answer !== undefined && wordsOf(item).includes(answer));
      assert.ok(found || answer === undefined, `no ${answer} among: ${words.join(' | ')}`);
      return found;
    },
    async input({ prompt = '', value = '', validateInput, canGoBack }) {
      const answer = next(`${prompt}\n= ${value}`);
      if (answer === back) return goBack(canGoBack);
      const flaw = answer === undefined ? undefined : await validateInput?.(answer);
      assert.ok(typeof flaw !== 'string', `${answer} is refused: ${flaw}`);
      return answer;
    },
  };
}

function goBack(canGoBack: boolean | undefined): Back {
  assert.ok(canGoBack, 'there is no way back from here');
  return back;
}

function wordsOf({ label, description = '', detail = '' }: vscode.QuickPickItem): string {
  return `${label} ${description} ${detail}`;
}
