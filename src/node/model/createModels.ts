import { ProblemError, problem } from '../../model';
import type { Ports } from '../../workbench';
import { type EditorModels, openEditorModel } from './editorModels';
import { type ModelGround, ofThisProcess, openModel } from './openModel';
import { type KeyReader, listModels } from './serverModels';

/** Models of servers, with keys from the environment; with an editor around, its models and the keys that it keeps, too. */
export function createModels(editor: EditorModels | undefined): Pick<Ports, 'openModel' | 'listModels'> {
  const readKey: KeyReader = async (reference, host) => {
    if (!editor || reference !== 'secret') return ofThisProcess.readKey(reference, host);
    const key = await editor.readSecret(host);
    if (!key) throw new ProblemError(problem('error', 'model-secret-missing', { host }));
    return key;
  };
  const ground: ModelGround = { ...ofThisProcess, readKey };
  return {
    async openModel(settings, run) {
      if (settings.provider === 'openai') return openModel(settings, run, ground);
      if (!editor) throw new ProblemError(problem('error', 'model-gone', { model: settings.name }));
      return openEditorModel(settings, run, editor);
    },
    listModels: (settings, run) => listModels(settings, run, readKey),
  };
}
