import type { CallFact, CallPathFact, HeritageFact, ModulePathFact } from './callFacts';
import type { ConstraintFact, DecisionFact } from './decisionFacts';
import type { EntryPointFact } from './entryFacts';
import type { HistoryFacts } from './historyFacts';
import type { LineRange } from './locator';
import type { MessageFact } from './messageFacts';
import type { NotesFacts } from './noteFacts';
import type { Quote } from './quote';
import type { MemoryFact, WriteFact } from './stateFacts';
import type { TestToolFact } from './testFacts';

/**
 * What analysis found in one snapshot. Plain data, in a deterministic order (by path, then by position).
 */
export interface Facts {
  readonly files: readonly FileFact[];
  readonly symbols: readonly SymbolFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly heritage: readonly HeritageFact[];
  readonly calls: readonly CallFact[];
  readonly boundaries: readonly BoundaryFact[];
  readonly messages: readonly MessageFact[];
  readonly memory: readonly MemoryFact[];
  readonly writes: readonly WriteFact[];
  readonly entryPoints: readonly EntryPointFact[];
  readonly callPaths: readonly CallPathFact[];
  readonly modulePaths: readonly ModulePathFact[];
  readonly packages: readonly PackageFact[];
  readonly documents: readonly DocumentFact[];
  readonly modules: readonly ModuleFact[];
  readonly decisions: readonly DecisionFact[];
  readonly constraints: readonly ConstraintFact[];
  readonly testTools: readonly TestToolFact[];
  /** Only where git tells a history. */
  readonly history?: HistoryFacts;
  /** Only of a personal topic. */
  readonly notes?: NotesFacts;
}

/** `[line, column, endLine, endColumn]`: lines from 1, columns in UTF-16 units from 0, end exclusive. */
export type Range = readonly [number, number, number, number];

/** `source` is code that does the work; the other roles are told from the path and the name. */
export type FileRole = 'source' | 'test' | 'example' | 'fixture' | 'config' | 'script' | 'types' | 'docs' | 'data';

export interface FileFact {
  readonly path: string;
  readonly language: string;
  readonly bytes: number;
  readonly lines: number;
  readonly hash: string;
  readonly role: FileRole;
  /** Of a file of the tests: it declares none itself, or others take names from it. */
  readonly helpsTests?: true;
  /** False for a file that is only counted: in a language without a grammar. */
  readonly parsed: boolean;
  /** True where what its code calls and touches was looked at too; it implies `parsed`. */
  readonly traced: boolean;
  /** Directory of the package that owns the file: `''` for the root package, `undefined` where there is none. */
  readonly package?: string;
  /** The comment at the head of the file that speaks of the whole file. */
  readonly doc?: Quote;
  /** The type that stands for a file that is not parsed, in its author's words; their lines reach to its name. */
  readonly mainType?: { readonly name: string; readonly doc: Quote };
  /** How much the code leans on the file, 0–1; the sum over files is 1. */
  readonly rank: number;
  /** How much the file brings together, 0–1; the sum over files is 1. */
  readonly hub: number;
}

export type SymbolKind =
  | 'function'
  | 'class'
  | 'interface'
  | 'type'
  | 'enum'
  | 'enumMember'
  | 'variable'
  | 'constant'
  | 'method'
  | 'property'
  | 'constructor'
  | 'namespace';

export interface SymbolFact {
  /** `path#Container.name`, with `~2`, `~3` for further ones of the same name. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly container?: string;
  readonly exported: boolean;
  /** Set when a library exports it to its own files only (`pub(crate)`): the world does not see it. */
  readonly packageOnly?: true;
  readonly range: Range;
  readonly nameRange: Range;
  readonly doc?: Quote;
  /** The declaration without its body, on one line, at most 160 characters. */
  readonly signature?: string;
}

/** `package`: no statement, but a name of another file of the same package, which Go and Java see without one. */
export type ImportKind = 'import' | 'reexport' | 'require' | 'dynamic' | 'package';

export interface ImportFact {
  readonly from: string;
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly typeOnly: boolean;
  /** The file of this snapshot that the specifier means. */
  readonly to?: string;
  /** The package (or runtime module, such as `node:fs`) that the specifier means, when it is not of this snapshot. */
  readonly external?: string;
  /** Set when `to` was reached by the name of another package of the workspace, which only an installation binds. */
  readonly linked?: true;
  readonly line: number;
  /** Names bound: `default`, `*` or the imported name. */
  readonly names: readonly string[];
}

/** A name that a file offers to others. `symbol` is set when the declaration was found, through re-exports too. */
export interface ExportFact {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly symbol?: string;
  /** The file a re-export takes the name from. */
  readonly via?: string;
}

/**
 * `runtime`: a process, thread or host that code runs in; `channel`: how two of them talk; `program`: another program that
 * is run; `model`: a language model or an agent; `tooling` builds and tests the code and is no boundary of what it makes.
 */
export type BoundaryKind =
  | 'runtime'
  | 'channel'
  | 'program'
  | 'network-in'
  | 'network-out'
  | 'storage'
  | 'environment'
  | 'model'
  | 'plug-in'
  | 'tooling';

/** A border that the code works across, such as PostgreSQL through `pg`. Found in source files and manifests only. */
export interface BoundaryFact {
  /** `kind:name`. */
  readonly id: string;
  readonly kind: BoundaryKind;
  /** What people call it: `PostgreSQL`, `a worker thread`, the name of an environment variable. */
  readonly name: string;
  /** The files that evidence is in. */
  readonly paths: readonly string[];
  readonly evidence: readonly BoundaryEvidence[];
}

/** `outside` is what starts or opens the other side, `inside` what runs on it; without a side it is a use. */
export interface BoundaryEvidence {
  readonly path: string;
  readonly lines: LineRange;
  readonly side?: 'outside' | 'inside';
  /** The package or runtime module it goes through, where it is one: `pg`; or the runtime: `Deno`. */
  readonly through?: string;
  /** Named there, to be handed to somebody else: who is given it uses it. */
  readonly handedOn?: true;
  /** Of a variable of the environment, the statement that it is read in: `if (process.env.CI === '1')`. */
  readonly statement?: string;
  /** What a compiler is asked before it takes this in: `windows`, `feature = "simd"`. */
  readonly condition?: string;
}

export interface DependencyFact {
  readonly name: string;
  readonly kind: 'runtime' | 'development' | 'peer' | 'optional';
  readonly line: number;
}

/** One package manifest. */
export interface PackageFact {
  /** The manifest's path. */
  readonly path: string;
  /** Its directory, `''` for the root. */
  readonly dir: string;
  readonly name: string;
  readonly version?: Quote;
  readonly private: boolean;
  readonly description?: Quote;
  readonly license?: string;
  readonly scripts: readonly { readonly name: string; readonly command: string; readonly line: number }[];
  readonly dependencies: readonly DependencyFact[];
  /** Directories of the workspace packages that this manifest gathers. */
  readonly workspaces: readonly string[];
}

/** A prose file: title, the first paragraph that says something, headings. */
export interface DocumentFact {
  readonly path: string;
  readonly title?: Quote;
  readonly lead?: Quote;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly line: number }[];
  /** The first piece of code in it that shows the subject in use, with its language; its text keeps its lines. */
  readonly example?: { readonly language: string; readonly quote: Quote };
  /** Blocks of command lines, as they are typed, with the heading that each stands under. */
  readonly commands?: readonly { readonly heading: string; readonly quote: Quote }[];
  /** Sections that tell how to begin, or what it is not for. */
  readonly howTo?: readonly HowToSection[];
  /** Sections with a heading of one or two words: the heading, and the paragraph right below it. */
  readonly topics?: readonly { readonly heading: string; readonly says: Quote }[];
  /** What it counts as features: the first sentence of each. */
  readonly features?: readonly Quote[];
  /** The first sentence that names the platforms it runs on. */
  readonly runsOn?: Quote;
  /** Sentences that say of something by name what it is not, or does not do or have. */
  readonly denies?: readonly Quote[];
  /** What it says of single files, folders and packages, by the name it gives them (without a slash at the end). */
  readonly remarks: readonly { readonly name: string; readonly quote: Quote }[];
}

export interface HowToSection {
  readonly heading: string;
  readonly line: number;
  /** Its first paragraph. */
  readonly says?: Quote;
  /** Its numbered steps. */
  readonly steps: readonly Quote[];
  /** Of a section about what it is not for, the points of its list. */
  readonly points?: readonly Quote[];
}

/** A group of files that people would name. Every source file belongs to exactly one. */
export interface ModuleFact {
  /** Stable key: the directory that the module stands for, `.` for the root. */
  readonly id: string;
  readonly name: string;
  readonly package?: string;
  readonly files: readonly string[];
  /** Sums over its files. */
  readonly rank: number;
  readonly hub: number;
  /** `imports` counts import statements; `values` those that bring more than types, and so exist when the code runs. */
  readonly uses: readonly { readonly module: string; readonly imports: number; readonly values: number }[];
}
