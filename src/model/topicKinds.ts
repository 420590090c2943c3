import { codeWikiContract } from './codeWikiContract';
import type { Contract } from './contract';
import { pageSegment } from './pagePath';
import type { TopicKind } from './pages';
import { personalWikiContract } from './personalWikiContract';

/** What stands before the name of a personal topic in the place of a folder. No folder has a path like it: paths are made absolute. */
const personal = 'personal:';

/** What stands for a personal topic wherever a folder is asked for. */
export function personalRoot(name: string): string {
  return `${personal}${pageSegment(name)}`;
}

/** The name of the personal topic that stands for a folder; nothing for a folder. */
export function personalName(root: string): string | undefined {
  return root.startsWith(personal) ? root.slice(personal.length) : undefined;
}

export function topicKindOf(root: string): TopicKind {
  return personalName(root) === undefined ? 'code' : 'personal';
}

export const contracts: Readonly<Record<TopicKind, Contract>> = { code: codeWikiContract, personal: personalWikiContract };
