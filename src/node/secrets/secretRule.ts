/** A kind of secret; `value` is the part that has to be secret, judged by `isSecret` when the shape alone does not prove it. */
export interface SecretRule {
  readonly id: string;
  /** Global; the secret is the group `value`, or the whole match. */
  readonly pattern: RegExp;
  readonly isSecret?: (value: string) => boolean;
}
