import { expect, test } from 'vitest';
import { isGuide, readGuideRules } from '../../../src/analysis/decisions/readGuideRules';
import { readMarkdown } from '../../../src/analysis/documents/readMarkdown';

const text = `# AGENTS

## Commands

- Never mind this one, it is a command.

## Rules

- Performance is critical in everything
- NEVER bump the version in any package
- Short

## Known limitations

- ES modules are used throughout the code
- Never branch on specific **types** in shared code
`;

test('points under a heading that promises rules; under others than “Rules” those alone that bind somebody', () => {
  const rules = readGuideRules(readMarkdown('AGENTS.md', text), text);
  expect(rules.map(({ quote }) => `${quote.lines[0]} ${quote.text}`)).toEqual([
    '9 Performance is critical in everything',
    '10 NEVER bump the version in any package',
    '16 Never branch on specific types in shared code',
  ]);
});

test('guides are documents for those who change the code', () => {
  expect(['AGENTS.md', 'docs/contributing.md', 'README.md', 'docs/api.md'].map(isGuide)).toEqual([true, true, false, false]);
});
