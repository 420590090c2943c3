import type { SecretLintRuleCreator } from '@secretlint/types';

/** Where a rule matched; `at` is an offset into the text. */
export interface SecretPlace {
  readonly rule: string;
  readonly at: number;
}

type Rule = SecretLintRuleCreator;
type Source = Parameters<NonNullable<ReturnType<Rule['create']>['file']>>[0];

const prefix = '@secretlint/secretlint-rule-';

/**
 * Rules of the preset that are left out: the filter that lets a comment in the file switch the scan off (S6), and those
 * that our own rules judge better (passwords in addresses, where documents are full of examples).
 */
const leftOut: ReadonlySet<string> = new Set(['filter-comments', 'basicauth', 'database-connection-string'].map((name) => prefix + name));

/** An account's number is no secret by its issuer's word. */
const harmless: ReadonlySet<string> = new Set(['AWSAccountID']);

/**
 * Runs secretlint's recommended rules on a text. The rules are called without secretlint's own runner, which records a
 * profile of every run in the process and never lets go of it. Loaded when a text first needs it: most runs do not.
 */
export async function matchPreset(text: string, path: string): Promise<SecretPlace[]> {
  const { rules } = await import('@secretlint/secretlint-rule-preset-recommend');
  const places: SecretPlace[] = [];
  const source = asSource(text, path);
  for (const rule of rules) {
    if (leftOut.has(rule.meta.id)) continue;
    const context: Parameters<Rule['create']>[0] = {
      sharedOptions: {},
      createTranslator: () => (messageId) => ({ messageId: String(messageId), message: '', data: undefined }),
      report: ({ message, range }) => {
        if (!harmless.has(message.messageId)) places.push({ rule: rule.meta.id.replace(prefix, ''), at: range[0] });
      },
      ignore: () => {},
    };
    await rule.create(context, {}).file?.(source);
  }
  return places;
}

/** Only the filter for comments asks for positions, and it is left out. */
function asSource(content: string, path: string): Source {
  const unasked = () => {
    throw new Error('A rule of the preset asks for a position.');
  };
  return {
    hasBOM: false,
    content,
    contentType: 'text',
    filePath: path,
    physicalFilePath: undefined,
    ext: /\.[^./]+$/.exec(path)?.[0] ?? '',
    getFilePath: () => path,
    getPhysicalFilePath: () => undefined,
    locationToRange: unasked,
    rangeToLocation: unasked,
    positionToIndex: unasked,
    indexToPosition: unasked,
  };
}
