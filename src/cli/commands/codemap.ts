import { bytesText, type CodemapRequest, type CodemapView, defaultCodemapPath } from '../../model';
import type { Command, Flags } from '../command';
import { usage } from '../usage';

export const codemap: Command = {
  name: 'codemap',
  takes: ['FOLDER'],
  summary: 'Write, check or print CODEMAP.md, a map of the tracked files for people and agents',
  options: { check: { type: 'boolean' }, stdout: { type: 'boolean' }, agents: { type: 'boolean' }, path: { type: 'string' } },
  help: {
    check: ' say whether the file is stale (exit 1), and write nothing',
    stdout: ' print the map, and write nothing',
    agents: ' also add a line about the map, and one for reviews, to AGENTS.md',
    path: `PATH  where the map is kept (${defaultCodemapPath})`,
  },
  async run({ workbench, argument, flags, run }) {
    const folder = argument('FOLDER');
    const mode = modeOf(flags);
    const path = typeof flags.path === 'string' ? flags.path : defaultCodemapPath;
    // First, because the map speaks of AGENTS.md too.
    const agents = flags.agents === true ? { agents: await workbench.tellAgents(folder, path) } : {};
    const { value, problems } = await workbench.codemap({ folder, path, mode, git: true }, run);
    const { text, ...told } = value;
    const fields = mode === 'print' ? { ...told, text } : { ...told, ...agents };
    return { exit: mode === 'check' && value.stale ? 1 : 0, fields, problems, text: describe(value, mode) };
  },
};

function modeOf({ check, stdout, agents }: Flags): CodemapRequest['mode'] {
  if ([check, stdout, agents].filter((flag) => flag === true).length > 1)
    throw usage('codemap takes one of --check, --stdout and --agents.');
  return check === true ? 'check' : stdout === true ? 'print' : 'write';
}

function describe({ path, text, lines, bytes, written, stale, differences = [] }: CodemapView, mode: CodemapRequest['mode']): string {
  if (mode === 'print') return text.replaceAll('\r\n', '\n').trimEnd();
  const size = `${lines} lines, ${bytesText(bytes)}`;
  if (mode === 'check') return stale ? differences.join('\n') : `${path} is current: ${size}.`;
  return written ? `${path} written: ${size}.` : `${path} is as it was: ${size}.`;
}
