import { findAbsolutePaths, findEmailAddresses, type PageText, withoutRoot, withoutUnseen } from '../../markdown';
import type { PageContent } from '../../model';
import { type Found, finding, type GateContext } from './context';

/** G8: no secret, no absolute path and no e-mail address leaves in a page. A finding says as much of one as it takes to find it. */
export function privacyGate({ path, content, text: pageText, secrets, wiki }: GateContext): readonly Found[] {
  return [
    ...secrets.map(({ rule, line }) => finding('G8', 'secret', path, line, rule)),
    ...pageLines(content, pageText).flatMap(({ text, line }) => [
      ...[...findAbsolutePaths(text), ...(withoutRoot(text, wiki.root) === text ? [] : [wiki.root])].map((found) =>
        finding('G8', 'absolute-path', path, line, topOf(found)),
      ),
      ...findEmailAddresses(text).map((found) => finding('G8', 'e-mail-address', path, line, `${found.slice(0, 1)}…@…`)),
    ]),
  ];
}

/** `/home/jane/x` → `/home/…`. */
function topOf(path: string): string {
  return path.replace(/^(file:|[\\/]?[^\\/]+[\\/]).*$/s, '$1…');
}

/**
 * Everything that a page holds and all that a reader sees of it, with the lines of its body; what stands elsewhere has line 0.
 * Characters that are not seen are left out: they would only hide what they stand in.
 */
export function pageLines(
  { title, summary, body, diagrams }: PageContent,
  { shown }: PageText,
): readonly { readonly text: string; readonly line: number }[] {
  const labels = diagrams.flatMap(({ caption, nodes, edges }) => [
    caption,
    ...nodes.flatMap(({ label, group }) => [label, group ?? '']),
    ...edges.map(({ label }) => label),
  ]);
  return [
    ...[title, summary, ...labels].map((text) => ({ text, line: 0 })),
    ...body.split('\n').map((text, at) => ({ text, line: at + 1 })),
    ...shown,
  ].map(({ text, line }) => ({ text: withoutUnseen(text), line }));
}
