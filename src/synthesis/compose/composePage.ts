import { isShareable, literalText, readPageText, withoutPrivateText, withoutRoot } from '../../markdown';
import type { Diagram, PageContent, PlannedPage } from '../../model';
import { composePersonal } from '../personal/composePersonal';
import { composeArchitectureDecisions } from './architectureDecisions';
import type { Author } from './author';
import { composeBoundary } from './boundary';
import type { Composed } from './composed';
import { composeEntryPoints } from './entryPoints';
import { composeGlossary } from './glossary';
import { composeIssuesReleases } from './issuesReleases';
import { composeModule } from './module';
import { composeModules } from './modules';
import { composeOverview } from './overview';
import { composeOwnership } from './ownership';
import { personsNote } from './personsNote';
import { composeRepositoryMap } from './repositoryMap';
import { composeRuntimeBoundaries } from './runtimeBoundaries';
import { composeTestStrategy } from './testStrategy';

/** Writes one planned page from the facts alone (W4). The same material gives the same bytes. */
export function composePage(author: Author, page: PlannedPage): PageContent {
  const { summary, body, diagrams } = author.facts.notes ? composePersonal(author, page) : compose(author, page);
  return {
    role: page.role,
    title: page.title,
    summary: shortSummary(withoutPrivateText(withoutRoot(summary, author.root)), page.path),
    body: withoutPrivateLines(withoutPlace(page.note === undefined ? body : `${personsNote(page.note)}\n\n${body}`, author.root)),
    diagrams: diagrams.map(withoutPrivateNodes),
  };
}

/** A folder's name may read like many sentences; then the path says enough. */
function shortSummary(summary: string, path: string): string {
  return readPageText(summary).sentences.length <= 2 ? summary : path;
}

/** A repository's own text may hold an address or a path of somebody's machine. Such a line is left out: no repository can block its own wiki. */
function withoutPrivateLines(body: string): string {
  return body.split('\n').filter(isShareable).join('\n');
}

/** The folder's own path may stand in a body as it is, in code, or with its marks escaped. */
function withoutPlace(body: string, root: string): string {
  return withoutRoot(withoutRoot(body, root), literalText(root));
}

function withoutPrivateNodes(diagram: Diagram): Diagram {
  const shared = diagram.nodes.filter((node) => isShareable(node.label));
  const nodes = shared.map((node) => (node.group === null || isShareable(node.group) ? node : { ...node, group: null }));
  const ids = new Set(nodes.map((node) => node.id));
  return { ...diagram, nodes, edges: diagram.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to)) };
}

function compose(author: Author, page: PlannedPage): Composed {
  switch (page.role) {
    case 'overview':
      return composeOverview(author);
    case 'repository-map':
      return composeRepositoryMap(author);
    case 'runtime-boundaries':
      return composeRuntimeBoundaries(author);
    case 'modules':
      return composeModules(author);
    case 'entry-points':
      return composeEntryPoints(author);
    case 'issues-releases':
      return composeIssuesReleases(author);
    case 'ownership':
      return composeOwnership(author);
    case 'architecture-decisions':
      return composeArchitectureDecisions(author);
    case 'glossary':
      return composeGlossary(author);
    case 'test-strategy':
      return composeTestStrategy(author);
    case 'module':
      return composeModule(author, page);
    case 'boundary':
      return composeBoundary(author, page);
    default:
      throw new Error(`no composer for the role ${page.role}`);
  }
}
