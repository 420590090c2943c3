import { findAbsolutePaths, findEmailAddresses, withoutRoot } from '../../markdown';
import type { PageContent } from '../../model';
import { type Found, finding, type GateContext } from './context';

/** G8: no secret, no absolute path and no e-mail address leaves in a page. */
export function privacyGate({ path, content, secrets, wiki }: GateContext): readonly Found[] {
  return [
    ...secrets.map(({ rule, line }) => finding('G8', 'secret', path, line, rule)),
    ...pageLines(content).flatMap(({ text, line }) => [
      ...[...findAbsolutePaths(text), ...(withoutRoot(text, wiki.root) === text ? [] : [wiki.root])].map((subject) =>
        finding('G8', 'absolute-path', path, line, subject),
      ),
      ...findEmailAddresses(text).map((subject) => finding('G8', 'e-mail-address', path, line, subject)),
    ]),
  ];
}

/** Everything that a page shows, with the lines of its body; what stands elsewhere has line 0. */
export function pageLines({ title, summary, body, diagrams }: PageContent): readonly { readonly text: string; readonly line: number }[] {
  const labels = diagrams.flatMap(({ caption, nodes, edges }) => [
    caption,
    ...nodes.flatMap(({ label, group }) => [label, group ?? '']),
    ...edges.map(({ label }) => label),
  ]);
  return [
    ...[title, summary, ...labels].map((text) => ({ text, line: 0 })),
    ...body.split('\n').map((text, at) => ({ text, line: at + 1 })),
  ];
}
