import { expect, it } from 'vitest';
import { withPlaces } from '../../../src/cli/withPlaces';

const places = new Map([['0123456789', '/src/a.ts#L1-L2']]);

it.each([
  ['Says it [a.ts](cite:0123456789).', 'Says it [a.ts](/src/a.ts#L1-L2).'],
  ['A [\\_a\\].ts](cite:0123456789).', 'A [\\_a\\].ts](/src/a.ts#L1-L2).'],
  ['By [1a2b3c4](cite:9999999999).', 'By 1a2b3c4.'],
  ['By dependabot\\[bot\\] and others [1a2b3c4](cite:9999999999).', 'By dependabot\\[bot\\] and others 1a2b3c4.'],
  ['By x\\[bot\\], the last [a.ts](cite:0123456789).', 'By x\\[bot\\], the last [a.ts](/src/a.ts#L1-L2).'],
])('%j', (markdown, expected) => expect(withPlaces(markdown, places)).toBe(expected));
