import { type ExportFormat, exportFormatSchema } from '../../model';
import type { Command, Flags } from '../command';
import { usage } from '../usage';

export const exportCommand: Command = {
  name: 'export',
  takes: ['FOLDER'],
  summary: 'Write the wiki into a folder, readable without Code Wiki: pages as Markdown, and as data what persons wrote',
  options: { to: { type: 'string' }, format: { type: 'string' } },
  help: {
    to: 'DIR  a new or empty folder, or one of an earlier export',
    format: 'F  md: plain Markdown (the usual), or okf: a bundle of the Open Knowledge Format 0.2',
  },
  async run({ workbench, argument, flags }) {
    const { to } = flags;
    if (typeof to !== 'string' || to === '') throw usage('--to wants a folder.');
    const view = await workbench.export({ folder: argument('FOLDER'), to, format: formatOf(flags.format) });
    const { written, unchanged, removed, leftOut } = view;
    const head = `${written} files written into ${to}, ${unchanged} as they were, ${removed} removed.`;
    const kept = leftOut === 0 ? [] : [`Left out because they hold something secret or private: ${leftOut} earlier texts or drafts.`];
    return { exit: 0, fields: view, text: [head, ...kept].join('\n') };
  },
};

function formatOf(given: Flags[string]): ExportFormat {
  if (given === undefined) return 'md';
  const { data } = exportFormatSchema.safeParse(given);
  if (!data) throw usage(`--format is md or okf; not "${String(given)}".`);
  return data;
}
