import type { PageContent } from '../../model';

/**
 * What a composed page says, without what says nothing new to a page that was written from it: which lines prove it (a page's own
 * citations are looked at by themselves), and how long things are, about. Pages of one form are one draft to a model.
 */
export function draftForm({ role, title, summary, body, diagrams }: PageContent): string {
  const drawn = diagrams.map(({ nodes, ...diagram }) => ({ ...diagram, nodes: nodes.map(({ cite: _, span: __, ...node }) => node) }));
  return JSON.stringify([role, title, summary, body, drawn]).replace(citation, '($1)').replace(size, '#');
}

/** Of the citation of lines its id, which is a hash of them. Commits and tags stand in the text as well. */
const citation = /\((cite:)[0-9a-f]{10}\)/g;
/** As the composer writes lengths: rounded, so that they change when hardly anything did. */
const size = /\babout [\d,]+ lines\b|\bunder ten lines\b|\b[\d,]+ for every 100 lines\b/g;
