import { type Button, provideVSCodeDesignSystem, type TextField, vsCodeButton, vsCodeTextField } from '@vscode/webview-ui-toolkit';
import { icon } from './dom';

/** The only file that knows which library draws buttons and fields. */
provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeTextField());

export type { Button, TextField };

export interface Action {
  readonly label: string;
  readonly run: () => void;
}

export function button({ label, run }: Action, appearance: 'primary' | 'secondary'): Button {
  const made = create<Button>('vscode-button');
  made.appearance = appearance;
  made.textContent = label;
  made.addEventListener('click', run);
  return made;
}

/** A button that shows an icon of the editor's font and says its label. */
export function iconButton(name: string, { label, run }: Action): Button {
  const made = create<Button>('vscode-button');
  made.appearance = 'icon';
  made.setAttribute('aria-label', label);
  made.title = label;
  made.append(icon(name));
  made.addEventListener('click', run);
  return made;
}

export function searchField(label: string): TextField {
  const made = create<TextField>('vscode-text-field');
  made.setAttribute('aria-label', label);
  made.placeholder = label;
  const glass = icon('search');
  glass.slot = 'start';
  made.append(glass);
  return made;
}

function create<Control extends HTMLElement>(tag: string): Control {
  return document.createElement(tag) as Control;
}
