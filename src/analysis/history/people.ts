import type { PersonFact } from '../../model';
import type { Touch } from './touches';

/** The last ones are agents; names that people also bear, such as Claude alone, are left to people. */
const programName =
  /\bbot\d*$|\[bot\]|^(?:dependabot|renovate|github[- ]actions?|semantic-release|greenkeeper|snyk|allcontributors|mergify)\b|^(?:(?:github )?copilot(?: swe agent)?|copilot-swe-agent|claude code|cursor ?agent|(?:openai )?codex|devin ai|google-labs-jules)$/i;

/** True for the names that programs commit by. */
export function isProgram(name: string): boolean {
  return programName.test(name);
}

/** Who made these commits (newest first): by recent ones, then by all, then by name. Names that differ by case alone are one person's. */
export function peopleOf(touches: readonly Touch[]): readonly PersonFact[] {
  const people = new Map<string, PersonFact>();
  for (const { commit, recent } of touches) {
    const key = commit.author.toLowerCase();
    const known = people.get(key) ?? { name: commit.author, commits: 0, recent: 0, last: commit.sha };
    people.set(key, { ...known, commits: known.commits + 1, recent: known.recent + (recent ? 1 : 0) });
  }
  return [...people.values()].sort((a, b) => b.recent - a.recent || b.commits - a.commits || (a.name < b.name ? -1 : 1));
}
