import { isShareable, withoutRoot } from '../../markdown';
import { mostNote, mostTitle, type PageWish, type Problem, type ProblemCode, plainNote, plainTitle, problem } from '../../model';

/** A wish as it is kept: its words plain, and only what says something. */
export function plainWish({ path, title, dropped, pinned, note, about }: PageWish): PageWish {
  const plain = { title: plainTitle(title ?? ''), note: plainNote(note ?? '') };
  return {
    path,
    ...(plain.title === '' ? {} : { title: plain.title }),
    ...(dropped ? { dropped } : {}),
    ...(pinned ? { pinned } : {}),
    ...(plain.note === '' ? {} : { note: plain.note }),
    ...(about ? { about } : {}),
  };
}

/** True for a wish that wants nothing. */
export function isEmptyWish(wish: PageWish): boolean {
  return Object.keys(wish).length === 1;
}

/** What keeps a wish from being kept, whatever the page is about. `root` is the folder's real path: it must not leave in a page. */
export function checkWish({ path: page, title = '', dropped, pinned, note = '' }: PageWish, root: string): readonly Problem[] {
  const found = (code: ProblemCode, values = {}) => [problem('error', code, { page, ...values })];
  const isPrivate = !isShareable(`${title}\n${note}`) || withoutRoot(`${title}\n${note}`, root) !== `${title}\n${note}`;
  return [
    ...(page === 'overview' && dropped ? found('plan-overview') : []),
    ...(pinned && dropped ? found('plan-pinned-and-dropped') : []),
    ...(title.length > mostTitle ? found('plan-title-long', { most: mostTitle }) : []),
    ...(note.length > mostNote ? found('plan-note-long', { most: mostNote }) : []),
    ...(isPrivate ? found('plan-private') : []),
  ];
}
