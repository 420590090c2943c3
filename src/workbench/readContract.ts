import { type ContractView, contractText, type Outcome } from '../model';
import type { Ports } from './ports';
import { topicOf } from './topicOf';

/** The contract that holds for the wiki of a folder, or would hold for one that has none yet. */
export async function readContract(ports: Ports, folder: string): Promise<Outcome<ContractView>> {
  const { value: topic, problems } = await topicOf(ports, await ports.openRepository(folder));
  return { value: { contract: topic.contract, text: contractText(topic.contract) }, problems };
}
