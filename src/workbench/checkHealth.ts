import { type DoctorCheck, describeProblem } from '../model';
import type { Ports } from './ports';

/** What is installed and in order: the machine first, then the store. */
export async function checkHealth(ports: Ports): Promise<readonly DoctorCheck[]> {
  const { value: topics, problems } = await ports.store.readTopics();
  const [damage] = problems;
  const store: DoctorCheck = damage
    ? { name: 'wikis', ok: false, detail: describeProblem(damage).message, remedy: describeProblem(damage).remedy ?? '' }
    : { name: 'wikis', ok: true, detail: topics.length === 0 ? 'none yet' : topics.map(({ name }) => name).join(', ') };
  return [...(await ports.environmentChecks()), store];
}
