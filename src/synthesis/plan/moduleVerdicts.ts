import type { Facts, ModuleFact, PlanReason } from '../../model';
import { languageNames } from '../compose/languageNames';
import { ownEntryPoints } from '../ownEntryPoints';
import { publicSymbolsOf } from '../publicSymbols';

export interface ModuleVerdict {
  readonly module: ModuleFact;
  readonly isAdmitted: boolean;
  readonly because: PlanReason;
}

/**
 * A module has a page when it offers something by name, holds a file where a public entry point leads or, where its language is
 * not parsed, is the code of a program; when it has at least two source files or something that the world can see; and when it is among the first `8 + √files` by its share of
 * rank and of files. Those that fulfil the first two come first, in that order.
 */
export function moduleVerdicts(facts: Facts): readonly ModuleVerdict[] {
  const sources = facts.modules.reduce((sum, module) => sum + module.files.length, 0);
  const doors = ownEntryPoints(facts).flatMap(({ kind, target }) => (kind === 'script' || target === undefined ? [] : [target]));
  const isPublic = publicSymbolsOf(facts);
  const open = new Set([...doors, ...facts.symbols.filter(({ id }) => isPublic.has(id)).map(({ path }) => path)]);
  const unparsed = facts.files.filter(({ parsed, language }) => !parsed && languageNames.has(language));
  const telling = new Set([...doors, ...facts.exports.map(({ path }) => path), ...unparsed.map(({ path }) => path)]);
  const most = Math.floor(8 + Math.sqrt(sources));
  const score = (module: ModuleFact) => module.rank + module.files.length / Math.max(sources, 1);
  const offers = ({ files }: ModuleFact) => files.some((path) => telling.has(path));
  const weighs = ({ files }: ModuleFact) => files.length >= 2 || files.some((path) => open.has(path));
  const ranked = facts.modules
    .filter((module) => offers(module) && weighs(module))
    .sort((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1));
  return [
    ...ranked.map((module, at): ModuleVerdict => {
      const values = { place: at + 1, candidates: ranked.length, most };
      return { module, isAdmitted: at < most, because: { code: at < most ? 'stands-out' : 'beyond-the-cap', values } };
    }),
    ...facts.modules
      .filter((module) => !ranked.includes(module))
      .map(
        (module): ModuleVerdict => ({
          module,
          isAdmitted: false,
          because: { code: offers(module) ? 'too-small' : 'offers-nothing', values: {} },
        }),
      ),
  ];
}
