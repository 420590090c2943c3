import { groupBy, type SymbolFact } from '../../../model';
import type { FunctionSyntax, Shape } from '../../syntax/code/codeSyntax';
import type { Definition, FileSyntax } from '../../syntax/fileSyntax';
import type { FileScope } from '../scopes';

/** One definition of the repository; the same object each time it is met. */
export interface Declaration {
  readonly file: CodeFile;
  readonly index: number;
  readonly symbol: SymbolFact;
  readonly definition: Definition;
}

/** The code of one file, with what is asked of it most at hand. */
export interface CodeFile {
  readonly path: string;
  readonly syntax: FileSyntax;
  readonly scope: FileScope;
  readonly declarations: readonly Declaration[];
  /** Definitions of the top level by name: several when they are merged or overloaded. */
  readonly top: ReadonlyMap<string, readonly Declaration[]>;
  /** Members by the definition that holds them. */
  readonly members: ReadonlyMap<number, ReadonlyMap<string, readonly Declaration[]>>;
  readonly shapes: ReadonlyMap<number, Shape>;
  readonly functions: ReadonlyMap<number, readonly FunctionSyntax[]>;
  /** The definition that holds the value of an expression. */
  readonly holders: ReadonlyMap<number, Shape>;
  /** Expressions assigned to `this.name`, by class and name. */
  readonly fields: ReadonlyMap<string, number>;
}

export function codeFile(syntax: FileSyntax, scope: FileScope): CodeFile {
  const declarations: Declaration[] = [];
  const { code } = syntax;
  const file: CodeFile = {
    path: syntax.path,
    syntax,
    scope,
    declarations,
    top: new Map(),
    members: new Map(),
    shapes: new Map(code.shapes.map((shape) => [shape.definition, shape])),
    holders: new Map(code.shapes.flatMap((shape) => (shape.value < 0 ? [] : [[shape.value, shape] as const]))),
    functions: groupBy(code.functions, ({ definition }) => definition),
    fields: new Map([...code.fields].reverse().map(({ definition, name, value }) => [`${definition} ${name}`, value])),
  };
  scope.symbols.forEach((symbol, index) => {
    const definition = syntax.definitions[index];
    if (definition) declarations.push({ file, index, symbol, definition });
  });
  const top = groupBy(
    declarations.filter(({ definition }) => definition.container < 0 && !definition.hidden),
    ({ definition }) => definition.name,
  );
  const held = groupBy(declarations, (one) => holderOf(one, syntax.definitions));
  const members = new Map([...held].map(([holder, list]) => [holder, groupBy(list, ({ definition }) => definition.name)]));
  return Object.assign(file, { top, members });
}

/** A property that a constructor's parameter makes belongs to the class. */
function holderOf({ definition }: Declaration, definitions: readonly Definition[]): number {
  const holder = definitions[definition.container];
  return definition.kind === 'property' && holder?.kind === 'constructor' ? holder.container : definition.container;
}

/** What a name means where one declaration of it is seen: at the top level all of it, elsewhere what stands there. */
export function seenWith(one: Declaration): readonly Declaration[] {
  return one.definition.container < 0 && !one.definition.hidden ? mergedWith(one) : [one];
}

/** All declarations that make up one thing, such as an interface that is written in parts, or a class and its namespace. */
export function mergedWith(one: Declaration): readonly Declaration[] {
  const { file, definition } = one;
  const group = definition.container < 0 ? file.top.get(definition.name) : file.members.get(definition.container)?.get(definition.name);
  return group?.includes(one) ? group : [one];
}
