import { parseArgs } from 'node:util';
import { fill, personalName, type Translate } from '../model';

/**
 * Fills templates so that the commands in them can be called as they stand: by the name that this person used, over the
 * store and profile of this call, and with values quoted for a shell.
 */
export function callable(calledAs: string, argv: readonly string[]): Translate {
  const chosen = storeOptions(argv);
  return (template, values) => {
    if (!template.includes(program)) return fill(template, values);
    const command = template.replace(/code-wiki (?!-)(\w+)/g, `${program}$1${chosen}`).replaceAll(program, `${calledAs} `);
    return fill(command, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argumentOf(name, String(value))])));
  };
}

const program = 'code-wiki ';

/** A topic stands in the place of a folder by an option of its own. */
function argumentOf(name: string, value: string): string {
  const topic = name === 'folder' ? personalName(value) : undefined;
  return topic === undefined ? quotedForShell(value) : `--topic ${quotedForShell(topic)}`;
}

function storeOptions(argv: readonly string[]): string {
  const { values } = parseArgs({ args: [...argv], options: { store: { type: 'string' }, profile: { type: 'string' } }, strict: false });
  return Object.entries({ store: values.store, profile: values.profile })
    .map(([name, value]) => (typeof value === 'string' && value !== '' ? ` --${name} ${quotedForShell(value)}` : ''))
    .join('');
}

function quotedForShell(value: string): string {
  return /^[\p{L}\p{N}_./:@%+=,\\-]+$/u.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
