import { canonicalJson } from '../evidence';
import { findEmailAddresses } from '../markdown';
import type { CommitRecord, History } from '../model';
import type { Ports, RawHistory } from './ports';

type Cleaning = Pick<Ports, 'findSecrets' | 'sha256'>;

/** Takes addresses and secrets out of a history before anything keeps or shows it, and hashes what is left. */
export async function cleanHistory(ports: Cleaning, raw: RawHistory): Promise<History> {
  const { schema, key, head, cut } = raw;
  const commits = await Promise.all(raw.commits.map((commit) => cleanCommit(ports, commit)));
  const tags = raw.tags.filter(({ name }) => findEmailAddresses(name).length === 0 && name.length <= longestName);
  const content = { head, commits, tags, cut };
  return { schema, key, digest: ports.sha256(canonicalJson(content)), ...content };
}

const longestName = 80;

/** A message that looks as if it held a secret loses its body; its subject too, when the secret stands there. */
async function cleanCommit({ findSecrets }: Cleaning, commit: CommitRecord): Promise<CommitRecord> {
  const { subject, body } = commit;
  const found = await findSecrets(`${subject}\n${body}`, 'message.txt');
  const isSecret = found.some(({ line }) => line === 1);
  return {
    ...commit,
    author: nameOf(commit.author),
    subject: isSecret ? '…' : withoutAddresses(flat(subject)),
    body: found.length > 0 ? '' : withoutAddresses(body.replace(/(?!\n)\p{Cc}/gu, ' ')),
  };
}

function withoutAddresses(text: string): string {
  return findEmailAddresses(text).reduce((left, address) => left.replaceAll(address, '…'), text);
}

/** Who has only an address for a name goes by what stands before the `@`: `12+jane@users.example.org` is `jane`. */
function nameOf(author: string): string {
  const whole = flat(author).replace(/[“”<>`|]/g, ' ');
  const at = whole.indexOf('@', 1);
  const name = at > 0 ? whole.slice(0, at).replace(/^\d+\+/, '') : whole;
  return name.replace(/\s+/g, ' ').trim().slice(0, longestName).trim() || 'somebody without a name';
}

function flat(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
