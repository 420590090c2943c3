import type { BoundaryRule } from '../boundaryRule';

const run = String.raw`(?:(?<![.\w$])|\b(?:cp|child_process|childProcess)\.)(?:spawn|spawnSync|execFile|execFileSync)\s*\(\s*`;
const promised = String.raw`\bpromisify\(\s*(?:\w+\.)?execFile\s*\)\(\s*`;
const named = String.raw`['"](?<name>[\w.@-]{1,40})['"]`;
const unnamed = String.raw`(?!['"][\w.@-]{1,40}['"])`;

const program = (name: string, pattern: string): BoundaryRule => ({
  kind: 'program',
  name,
  proof: { by: 'text', hint: '(', pattern: new RegExp(pattern, 'g'), importing: ['node:child_process'] },
});

/** Programs that the code runs, by name where the code says it. */
export const programRules: readonly BoundaryRule[] = [
  program('$1', run + named),
  program('$1', promised + named),
  program('other programs', run + unnamed),
  program(
    'other programs',
    String.raw`(?:(?<![.\w$])|\b(?:cp|child_process|childProcess)\.)(?:exec|execSync)\s*\(|\bpromisify\(\s*(?:\w+\.)?exec\s*\)`,
  ),
  {
    kind: 'program',
    name: 'other programs',
    proof: { by: 'import', of: ['execa', 'cross-spawn', 'zx', 'shelljs', 'tinyexec', 'nano-spawn', 'node-pty'] },
  },
];

const models: readonly (readonly [name: string, ...packages: string[]])[] = [
  ['the Model Context Protocol', '@modelcontextprotocol/*', 'fastmcp'],
  ['OpenAI', 'openai', '@ai-sdk/openai'],
  ['Anthropic', '@anthropic-ai/*', '@ai-sdk/anthropic'],
  ['Google’s models', '@google/generative-ai', '@google/genai', '@ai-sdk/google'],
  ['Mistral', '@mistralai/*'],
  ['Cohere', 'cohere-ai'],
  ['Ollama', 'ollama'],
  ['models by the AI SDK', 'ai'],
  ['models by LangChain', 'langchain', '@langchain/*'],
  ['models by LlamaIndex', 'llamaindex'],
  ['models on this machine', '@huggingface/transformers', '@xenova/transformers', 'node-llama-cpp', 'onnxruntime-node'],
];

/** Language models and agents. */
export const modelRules: readonly BoundaryRule[] = [
  ...models.map(([name, ...of]): BoundaryRule => ({ kind: 'model', name, proof: { by: 'import', of } })),
  {
    kind: 'model',
    name: 'the editor’s language models',
    proof: { by: 'text', hint: 'vscode.', pattern: /\bvscode\.(?:lm|chat)\.\w+\s*\(/g, importing: ['vscode'] },
  },
];

const contributed = [
  'commands',
  'views',
  'languages',
  'grammars',
  'debuggers',
  'customEditors',
  'notebooks',
  'taskDefinitions',
  'themes',
  'chatParticipants',
  'languageModelTools',
  'mcpServerDefinitionProviders',
  'authentication',
  'configuration',
];

const madeFromText = { kind: 'plug-in', name: 'code made from text while it runs' } as const;

/** Where others plug in, or where this plugs into others. */
export const plugInRules: readonly BoundaryRule[] = [
  {
    kind: 'plug-in',
    name: '$1',
    proof: { by: 'manifest', member: ['contributes'], each: contributed },
    given: 'runtime:the extension host of VS Code',
  },
  {
    kind: 'plug-in',
    name: 'code loaded by a computed name',
    proof: {
      by: 'text',
      hint: 'import(',
      pattern: /(?<![.\w$])import\(\s*(?:(?:\/\*[^*]{0,80}\*\/|\/\/[^\n]{0,200}\n)\s*)*(?!['"`/\s])(?:(?<from>[\w$]+)\s*\))?/g,
    },
  },
  {
    ...madeFromText,
    proof: {
      by: 'text',
      hint: 'Function',
      pattern: /(?<![.\w$])new\s+Function\s*\(|\b(?:const|let|var)\s+[\w$]+\s*=\s*(?:globalThis\.)?Function\s*;/g,
      unlessNamed: 'Function',
    },
  },
  {
    ...madeFromText,
    proof: { by: 'text', hint: 'eval(', pattern: /(?<![.\w$])(?:globalThis\.|window\.|self\.)?eval\(\s*(?!\))/g, unlessNamed: 'eval' },
  },
  { ...madeFromText, proof: { by: 'text', hint: 'vm', pattern: /\bvm\.(?:runIn\w+|compileFunction|Script)\b/g, importing: ['node:vm'] } },
];

const tools = [
  'vitest',
  'jest',
  'mocha',
  'ava',
  'tap',
  'jasmine',
  '@playwright/test',
  'cypress',
  '@vscode/test-cli',
  'esbuild',
  'vite',
  'webpack',
  'rollup',
  'tsup',
  'tsdown',
  'parcel',
  'turbo',
  'nx',
  'lerna',
  'gulp',
  'grunt',
  '@swc/core',
  '@babel/core',
  '@rspack/core',
  'typescript',
  'electron-builder',
  '@vscode/vsce',
];

/** What builds and tests the code. */
export const toolingRules: readonly BoundaryRule[] = [
  { kind: 'tooling', name: '$1', proof: { by: 'manifest', member: ['devDependencies'], each: tools } },
];
