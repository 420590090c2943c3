import * as vscode from 'vscode';

/** The answer of a person who wants the question before. */
export const back: unique symbol = Symbol('back');
export type Back = typeof back;

/** `canGoBack`: there is a question before, and a button that leads to it. */
interface InOrder {
  readonly canGoBack?: boolean;
}

/** `active` is the item that was chosen before. */
export interface PickOptions<Item> extends vscode.QuickPickOptions, InOrder {
  readonly active?: Item | undefined;
}

export interface InputOptions extends vscode.InputBoxOptions, InOrder {}

/** How a person is asked. A question ends without an answer when its `signal` does. */
export interface Asker {
  pick<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: PickOptions<Item>,
    signal?: AbortSignal,
  ): Promise<Item | Back | undefined>;
  input(options: InputOptions): Promise<string | Back | undefined>;
}

/** In the editor's own boxes, which stay while the person looks something up elsewhere. */
export const askInEditor: Asker = {
  pick(items, { title, placeHolder, matchOnDescription = false, active, canGoBack }, signal) {
    const box = vscode.window.createQuickPick<(typeof items)[number]>();
    Object.assign(box, { items, title, placeholder: placeHolder, matchOnDescription });
    if (active) box.activeItems = [active];
    return answerTo(box, { canGoBack, signal }, (end) => box.onDidAccept(() => end(box.selectedItems[0])));
  },
  input({ title, prompt, value = '', password = false, validateInput, canGoBack }) {
    const box = vscode.window.createInputBox();
    Object.assign(box, { title, prompt, value, password });
    const check = async () => {
      const flaw = (await validateInput?.(box.value)) ?? undefined;
      box.validationMessage = flaw;
      return flaw === undefined || (typeof flaw !== 'string' && flaw.severity !== vscode.InputBoxValidationSeverity.Error);
    };
    return answerTo<string>(box, { canGoBack }, (end) =>
      vscode.Disposable.from(
        box.onDidChangeValue(() => void check()),
        box.onDidAccept(async () => {
          if (await check()) end(box.value);
        }),
      ),
    );
  },
};

interface Around {
  readonly canGoBack?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Box = vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox;

function answerTo<Answer>(
  box: Pick<Box, 'show' | 'dispose' | 'ignoreFocusOut' | 'buttons' | 'onDidHide' | 'onDidTriggerButton'>,
  { canGoBack, signal }: Around,
  listen: (end: (answer: Answer | undefined) => void) => vscode.Disposable,
): Promise<Answer | Back | undefined> {
  return new Promise((resolve) => {
    const end = (answer: Answer | Back | undefined) => {
      signal?.removeEventListener('abort', leave);
      resolve(answer);
      listening.dispose();
      box.dispose();
    };
    const leave = () => end(undefined);
    const listening = vscode.Disposable.from(
      listen(end),
      box.onDidHide(leave),
      box.onDidTriggerButton(() => end(back)),
    );
    signal?.addEventListener('abort', leave, { once: true });
    box.ignoreFocusOut = true;
    box.buttons = canGoBack ? [vscode.QuickInputButtons.Back] : [];
    box.show();
    if (signal?.aborted) leave();
  });
}
