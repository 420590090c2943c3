import { lineTable } from '../../analysis';
import type { FoundSecret } from '../../evidence';
import { assignmentRules, hasAssignment } from './assignmentRules';
import { matchPreset, type SecretPlace } from './matchPreset';
import type { SecretRule } from './secretRule';
import { hasTokenTrace, tokenRules } from './tokenRules';

/** False when no rule can match. `text` may be decoded as Latin-1, since every rule is about ASCII. */
export function mayHoldSecret(text: string): boolean {
  return hasAssignment(text) || hasTokenTrace(text);
}

/** Finds secrets in a text, in the order of their lines, by our own rules and by secretlint's preset. `path` only names it. */
export async function findSecrets(text: string, path: string): Promise<readonly FoundSecret[]> {
  const places: SecretPlace[] = hasAssignment(text) ? matchRules(assignmentRules, text) : [];
  if (hasTokenTrace(text)) places.push(...matchRules(tokenRules, text), ...(await matchPreset(text, path)));
  if (places.length === 0) return [];
  const { lineAt } = lineTable(text);
  const found = new Map(places.map(({ rule, at }) => [`${rule}:${lineAt(at)}`, { rule, line: lineAt(at) }]));
  return [...found.values()].sort((a, b) => a.line - b.line || (a.rule < b.rule ? -1 : 1));
}

function matchRules(rules: readonly SecretRule[], text: string): SecretPlace[] {
  return rules.flatMap(({ id, pattern, isSecret }) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: whole, groups }) => isSecret?.(groups?.value ?? groups?.single ?? groups?.tick ?? whole) ?? true)
      .map(({ index }) => ({ rule: id, at: index })),
  );
}
