import type { Command } from '../command';

export const page: Command = {
  name: 'page',
  takes: ['FOLDER', 'PATH'],
  summary: 'Print one page',
  options: {},
  help: {},
  async run({ workbench, argument }) {
    const view = await workbench.page(argument('FOLDER'), argument('PATH'));
    const lines = new Map(
      view.citations.map(({ id, path, lines: range }) => [id, path === undefined ? '' : `/${path}#L${range?.[0]}-L${range?.[1]}`]),
    );
    const text = view.markdown.replace(/\]\(cite:([0-9a-f]{10})\)/g, (_, id: string) => `](${lines.get(id) ?? ''})`);
    return { exit: 0, fields: view, text: `# ${view.title}\n\n${text}` };
  },
};
