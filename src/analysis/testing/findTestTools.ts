import { type FileFact, splitLines, type TestToolFact } from '../../model';

interface ToolRow {
  /** What people call it, or type to run it. */
  readonly name: string;
  readonly languages: readonly string[];
  /** A line by which a file shows that it is run by it. */
  readonly line: RegExp;
}

/** Test tools of languages other than TypeScript and JavaScript, whose tools are told from imports. */
const tools: readonly ToolRow[] = [
  { name: 'pytest', languages: ['python'], line: /^\s*(?:import|from)\s+pytest\b/ },
  { name: 'unittest', languages: ['python'], line: /^\s*(?:import|from)\s+unittest\b(?!\.mock)/ },
  { name: 'go test', languages: ['go'], line: /^\s*(?:import\s+)?"testing"\s*$/ },
  { name: 'cargo test', languages: ['rust'], line: /^\s*#\[(?:\w+::)?test(?:\(.*\))?\]|^rgtest!\(/ },
  { name: 'JUnit 5', languages: ['java', 'kotlin', 'groovy', 'scala'], line: /^import\s+(?:static\s+)?org\.junit\.jupiter\b/ },
  { name: 'JUnit 4', languages: ['java', 'kotlin', 'groovy', 'scala'], line: /^import\s+(?:static\s+)?org\.junit\.(?!jupiter)/ },
  { name: 'TestNG', languages: ['java', 'kotlin'], line: /^import\s+(?:static\s+)?org\.testng\b/ },
  { name: 'xUnit', languages: ['csharp'], line: /^\s*using\s+Xunit\b/ },
  { name: 'NUnit', languages: ['csharp'], line: /^\s*using\s+NUnit\b/ },
  { name: 'MSTest', languages: ['csharp'], line: /^\s*using\s+Microsoft\.VisualStudio\.TestTools\b/ },
  { name: 'RSpec', languages: ['ruby'], line: /^\s*(?:RSpec\.)?describe\s/ },
  { name: 'Minitest', languages: ['ruby'], line: /^\s*require\s+["']minitest\b/ },
  { name: 'PHPUnit', languages: ['php'], line: /^use\s+PHPUnit\b/ },
  { name: 'GoogleTest', languages: ['c', 'cpp'], line: /^\s*#\s*include\s+[<"]gtest\// },
  { name: 'XCTest', languages: ['swift'], line: /^\s*(?:@testable\s+)?import\s+XCTest\b/ },
  { name: 'ExUnit', languages: ['elixir'], line: /^\s*use\s+ExUnit\b/ },
];

/** Tests of an example show how a user would test. */
const example = /(?:^|\/)examples?\//i;

/** What runs the tests of other languages than those two, by lines of test files and of sources that hold tests; most used first. */
export function findTestTools(files: readonly FileFact[], text: (path: string) => string): readonly TestToolFact[] {
  const found = new Map<string, TestToolFact>();
  for (const { path, role, language, helpsTests } of files) {
    if ((role !== 'test' && role !== 'source') || helpsTests || example.test(path)) continue;
    const rows = tools.filter(({ languages }) => languages.includes(language));
    if (rows.length === 0) continue;
    const lines = splitLines(text(path));
    for (const { name, line } of rows) {
      const at = lines.findIndex((each) => each.length < 300 && line.test(each));
      if (at >= 0) found.set(name, counted(found.get(name), { name, path, line: at + 1, role }));
    }
  }
  return [...found.values()].sort((a, b) => b.files + b.sources - a.files - a.sources || (a.name < b.name ? -1 : 1));
}

interface Proof extends Pick<TestToolFact, 'name' | 'path' | 'line'> {
  readonly role: FileFact['role'];
}

/** A test file proves more than a source file that holds tests. */
function counted(known: TestToolFact | undefined, { role, ...proof }: Proof): TestToolFact {
  const { files, sources } = known ?? { files: 0, sources: 0 };
  const place = known && (known.files > 0 || role === 'source') ? { name: known.name, path: known.path, line: known.line } : proof;
  return { ...place, files: files + (role === 'test' ? 1 : 0), sources: sources + (role === 'source' ? 1 : 0) };
}
