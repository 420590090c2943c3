import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  changesWords,
  codeWikiContract,
  contractText,
  describeFinding,
  describeProblem,
  findingCodes,
  jobWords,
  ledgerWords,
  pageReasonWords,
  problem,
  problemCodes,
} from '../../../src/model';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const table = (file: string): Record<string, string> => JSON.parse(read(`l10n/${file}`));
const files = readdirSync(path.join(root, 'l10n'));
const bundles = files.filter((file) => file.startsWith('bundle.'));

const sources = readdirSync(path.join(root, 'src/extension'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const code = sources.map((file) => read(path.join('src/extension', file))).join('\n');

/** Every template that is handed to a translator. */
function templatesOf(say: (translate: (template: string) => string) => void): readonly string[] {
  const templates: string[] = [];
  say((template) => {
    templates.push(template);
    return template;
  });
  return templates;
}

const problemTemplates = templatesOf((note) => {
  for (const code of problemCodes) describeProblem(problem('error', code), note);
});
const findingTemplates = templatesOf((note) => {
  for (const code of findingCodes) describeFinding({ code, subject: '' }, note);
});
const contractTemplates = templatesOf((note) => contractText(codeWikiContract, note));

/** What the extension says: its own words, and those of the model that it hands to its translator. */
const said = [
  ...[...code.matchAll(/l10n\.t\('((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text ?? ''),
  ...findingTemplates,
  ...jobWords,
  ...changesWords,
  ...ledgerWords,
  ...pageReasonWords,
];

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('bundles translate only what is said', () => {
  const known = new Set([...said, ...problemTemplates, ...contractTemplates]);
  for (const file of bundles) expect(Object.keys(table(file)).filter((text) => !known.has(text))).toEqual([]);
});
test('bundles translate everything that the extension says', () => {
  for (const file of bundles) expect(said.filter((text) => !(text in table(file)))).toEqual([]);
});
test('bundles translate the contract', () => {
  for (const file of bundles) expect(contractTemplates.filter((text) => !(text in table(file)))).toEqual([]);
});
test('a translation has the holes of the original', () => {
  for (const file of bundles) {
    for (const [english, translated] of Object.entries(table(file))) expect(holes(translated)).toEqual(holes(english));
  }
});
test('the reader is translated with the words that it has', () => {
  const words = new Set([...read('webview/strings.ts').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key));
  for (const file of files.filter((name) => name.startsWith('reader.'))) {
    expect(Object.keys(table(file)).filter((key) => !words.has(key))).toEqual([]);
  }
});
