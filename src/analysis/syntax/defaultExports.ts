import type { ScriptLanguage } from '../languages/parsedLanguages';
import type { Declared } from './declarations';
import type { Matches } from './matches';

/** What `export default …` and `export = …` declare when it has no name: a definition called `default`. */
export function defaultDeclarations(matches: Matches, text: string, language: ScriptLanguage): readonly Declared[] {
  return matches.having('export.default').flatMap((match) => {
    const statement = match.get('export.default');
    const value = match.get('value');
    if (!statement || !value || value.type === 'identifier') return [];
    const head = text.slice(statement.startIndex, value.startIndex);
    const word = /default|=/.exec(head);
    const nameStart = statement.startIndex + (word?.index ?? 0);
    return {
      name: 'default',
      kind: language.valueKinds.get(value.type) ?? 'constant',
      outerStart: statement.startIndex,
      start: statement.startIndex,
      end: statement.endIndex,
      nameStart,
      nameEnd: nameStart + (word?.[0].length ?? 0),
      headEnd: value.childForFieldName('body')?.startIndex ?? value.startIndex,
      exported: false,
      isDefault: true,
      topLevel: true,
      needs: 'nothing',
    };
  });
}
