import { expect, test } from 'vitest';
import { isGuide, readGuideRules } from '../../../src/analysis/decisions/readGuideRules';
import { readMarkdown } from '../../../src/analysis/documents/readMarkdown';

const text = `# AGENTS

## Commands

- Never mind this one, it is a command.

## Rules

- Never branch on specific **types** in shared code
- ES modules are used throughout the code
- Short
`;

test('points under a heading that promises rules, where they bind somebody', () => {
  const rules = readGuideRules(readMarkdown('AGENTS.md', text), text);
  expect(rules).toEqual([{ path: 'AGENTS.md', quote: { text: 'Never branch on specific types in shared code', lines: [9, 9] } }]);
});

test('guides are documents for those who change the code', () => {
  expect(['AGENTS.md', 'docs/contributing.md', 'README.md', 'docs/api.md'].map(isGuide)).toEqual([true, true, false, false]);
});
