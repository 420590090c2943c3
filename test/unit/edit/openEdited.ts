import { type EditRequest, ProblemError, type Side } from '../../../src/model';
import { openPlanFolder } from '../plan/planFolder';
import { runOf } from '../workbench/openTestWorkbench';

export const path = 'modules/store';

/** The fixture's wiki with short words for what a person does with one page. */
export async function openWiki() {
  const given = openPlanFolder();
  const { workbench, folder, store } = given;
  await given.build();
  const editText = () => workbench.editText(folder, path);
  const text = async () => (await editText()).text;
  const edit = (request: Partial<EditRequest> & { text: string }) => workbench.edit(folder, { path, ...request }, runOf());
  const change = async (from: string | RegExp, to: string) => edit({ text: (await text()).replace(from, to) });
  const choose = (side: Side) => workbench.chooseSide(folder, path, side, runOf());
  const page = () => workbench.page(folder, path);
  const verify = async () => {
    const { value, problems } = await workbench.verify(folder, false, runOf());
    return [value.findings, problems];
  };
  const published = () => [...store.publications.values()][0];
  const states = async () => (await workbench.history(folder, path)).revisions.map(({ origin, state }) => `${origin} ${state}`);
  const hasConflict = async () => (await workbench.wiki(folder)).pages.some((each) => each.path === path && each.conflict);
  return { ...given, editText, text, edit, change, choose, page, verify, published, states, hasConflict };
}

export async function codeOf(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ProblemError ? error.problem.code : String(error);
}
