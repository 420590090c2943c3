import { createContentAdmission, headBytes, languageOf } from '../../analysis';
import { type Budgets, type FileMark, type Omitted, type Problem, problem, type Reason, type SnapshotFile } from '../../model';
import { sha256 } from '../hash';
import { findSecrets, mayHoldSecret } from '../secrets/findSecrets';
import { blobIdOf } from './blobIdOf';
import type { Candidate } from './candidates';
import { decode, decodeRoughly, isLossy } from './decode';
import type { GitHead } from './gitListing';
import { isBinary } from './isBinary';
import { readBytes } from './readBytes';

/** What a candidate came to: a file of the snapshot with its bytes (none when it was not read anew), or the reason why not. */
export type Examined =
  | { readonly file: SnapshotFile; readonly bytes: Buffer | undefined; readonly problems: readonly Problem[] }
  | { readonly omitted: Omitted; readonly problems: readonly Problem[] };

export interface Examination {
  /** False when the budgets are used up: then a glance at its head tells whether the file counts as eligible. */
  readonly hasRoom: boolean;
  /** The commit that the file is compared with, if there is one. */
  readonly head: GitHead | undefined;
}

/** Reads a candidate once and decides by its content. A promise only when secrets have to be looked for. */
export function createExaminer(
  root: string,
  rules: { readonly include: readonly string[]; readonly budgets: Budgets },
): (candidate: Candidate, examination: Examination) => Examined | Promise<Examined> {
  const admit = createContentAdmission(rules);
  return (candidate, { hasRoom, head }) => {
    const whole = hasRoom && candidate.mark.bytes <= rules.budgets.maxFileBytes;
    const reading = readBytes(root, candidate.path, candidate.mark, whole ? Number.MAX_SAFE_INTEGER : headBytes);
    if (reading.kind === 'failed') return failed(candidate, reading);
    const { bytes, mark } = reading;
    const { path } = candidate;
    const text = decodeRoughly(bytes);
    const problems = reading.changed ? [problem('warning', 'changed-while-reading', {}, path)] : [];
    const content = {
      path,
      bytes: whole ? bytes.length : mark.bytes,
      binary: isBinary(bytes),
      head: text.slice(0, headBytes),
      secrets: 0,
    };
    const reason = admit(content) ?? (hasRoom ? undefined : 'budget');
    if (reason) return omit(path, reason, mark, problems);
    const accept = () => ({ ...include(candidate, { bytes, mark }, head), problems });
    if (!mayHoldSecret(text)) return accept();
    return findSecrets(decode(bytes, { lossy: isLossy(bytes) }), path).then(([first, ...more]) => {
      const refusal = first && admit({ ...content, secrets: more.length + 1 });
      if (!refusal) return accept();
      return omit(path, refusal, mark, [...problems, problem('warning', 'secret-kept-out', { rule: first.rule, line: first.line }, path)]);
    });
  };
}

function include({ path, hostOnly }: Candidate, { bytes, mark }: { bytes: Buffer; mark: FileMark }, head: GitHead | undefined) {
  const { id: language } = languageOf(path);
  const file: SnapshotFile = { path, bytes: bytes.length, sha256: sha256(bytes), language, hostOnly, lossy: isLossy(bytes), mark };
  return { file: head ? { ...file, blob: blobIdOf(bytes, head.blobs.get(path)) } : file, bytes };
}

/** Only verdicts that rest on these bytes alone keep the mark. Secrets are looked for anew, to be reported anew. */
function omit(path: string, reason: Reason, mark: FileMark, problems: readonly Problem[]): Examined {
  const record = { path, reason, bytes: mark.bytes };
  return { omitted: reason === 'binary' || reason === 'generated' ? { ...record, mark } : record, problems };
}

function failed({ path, mark }: Candidate, { reason, detail }: { readonly reason: Reason; readonly detail: string }): Examined {
  const problems = reason === 'unreadable' ? [problem('warning', 'unreadable-file', { reason: detail }, path)] : [];
  return { omitted: { path, reason, bytes: mark.bytes }, problems };
}
