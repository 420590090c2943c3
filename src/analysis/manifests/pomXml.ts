import { baseOf, type DependencyFact, dirOf, type PackageFact, splitLines } from '../../model';
import { packageNameOf } from './packageName';

interface Element {
  /** Names from the root down: `project/dependencies/dependency/artifactId`. */
  readonly path: string;
  readonly text: string;
  readonly line: number;
  /** Which element of its parent's name it stands in, counted over the file. */
  readonly parent: number;
}

const tag = /<!--|-->|<(\/?)([A-Za-z][\w.:-]*)(?:\s[^<>]*?)?(\/?)>((?:(?!-->)[^<])*)/g;
const deepest = 50;

/** A Maven project: its name, what it says of itself, and what it depends on. */
export function readPom(path: string, text: string): PackageFact | undefined {
  const elements = elementsOf(text);
  const own = (name: string) => elements.find((element) => element.path === `project/${name}`);
  const name = packageNameOf(own('artifactId')?.text) ?? packageNameOf(baseOf(dirOf(path)));
  if (name === undefined || !own('artifactId')) return undefined;
  const quote = (element: Element | undefined) => element && { text: element.text, lines: [element.line, element.line] as const };
  const [description, version] = [quote(own('description')), quote(own('version'))];
  return {
    path,
    dir: dirOf(path),
    name,
    private: false,
    ...(description?.text && { description: { ...description, text: description.text.replace(/\s+/g, ' ') } }),
    ...(version && !version.text.includes('${') && { version }),
    scripts: [],
    dependencies: dependenciesOf(elements),
    workspaces: [],
  };
}

function dependenciesOf(elements: readonly Element[]): readonly DependencyFact[] {
  const within = 'project/dependencies/dependency';
  return elements
    .filter(({ path }) => path === `${within}/artifactId`)
    .map(({ text, line, parent }) => {
      const member = (name: string) => elements.find((one) => one.parent === parent && one.path === `${within}/${name}`)?.text;
      const kind = member('scope') === 'test' ? 'development' : member('optional') === 'true' ? 'optional' : 'runtime';
      return { name: text, kind, line };
    });
}

/** Elements that hold text alone, in the order of the file. What is no XML gives what could be read of it. */
function elementsOf(text: string): readonly Element[] {
  const found: Element[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  let count = 0;
  let isComment = false;
  for (const [index, line] of splitLines(text).entries()) {
    for (const [whole, closing, name = '', empty, words = ''] of line.slice(0, 5000).matchAll(tag)) {
      if (whole === '<!--' || whole === '-->') isComment = whole === '<!--';
      else if (isComment) continue;
      else if (closing) {
        while (open.length > 0 && open.pop()?.name !== name);
      } else if (!empty && open.length < deepest) {
        open.push({ name, at: count++ });
        const said = words.trim();
        const parent = open.at(-2)?.at ?? -1;
        if (said !== '') found.push({ path: open.map((one) => one.name).join('/'), text: said, line: index + 1, parent });
      }
    }
  }
  return found;
}
