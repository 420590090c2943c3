import { bytesText, type DoctorCheck, describeProblem, type Problem } from '../model';
import type { Ports } from './ports';

/** What is installed and in order: the machine first, then the store. */
export async function checkHealth(ports: Ports): Promise<readonly DoctorCheck[]> {
  const { value: topics, problems } = await ports.store.readTopics();
  const [damage] = problems;
  const wikis: DoctorCheck = damage
    ? failed('wikis', damage)
    : { name: 'wikis', ok: true, detail: topics.length === 0 ? 'none yet' : topics.map(({ name }) => name).join(', ') };
  return [...(await ports.environmentChecks()), wikis, await checkRecords(ports)];
}

/** What the store holds, in bytes, and whether it is whole as far as a quick look can tell. */
async function checkRecords({ care }: Ports): Promise<DoctorCheck> {
  const [flaw] = (await care.check(true)).flaws;
  const { total, files } = await care.measure();
  return flaw ? failed('records', flaw) : { name: 'records', ok: true, detail: `${bytesText(total)} in ${files} files` };
}

function failed(name: string, found: Problem): DoctorCheck {
  const { message, remedy = '' } = describeProblem(found);
  return { name, ok: false, detail: message, remedy };
}
