import type { PageEntry } from '../../model';

/** The icon of a page in the tree, by its role. */
export function pageIcon({ role }: PageEntry): string {
  switch (role) {
    case 'overview':
      return 'home';
    case 'repository-map':
      return 'map';
    case 'modules':
    case 'module':
      return 'package';
    case 'entry-points':
    case 'entry-point':
      return 'debug-start';
    case 'runtime-boundaries':
    case 'boundary':
      return 'split-horizontal';
    case 'test-strategy':
      return 'beaker';
    case 'ownership':
      return 'organization';
    case 'architecture-decisions':
    case 'decision':
      return 'law';
    case 'issues-releases':
      return 'history';
    case 'glossary':
      return 'symbol-text';
    case 'sources':
    case 'source':
      return 'files';
    case 'themes':
      return 'tag';
    case 'decisions':
      return 'law';
    case 'open-questions':
      return 'question';
    case 'timeline':
      return 'calendar';
    case 'chapter':
      return 'book';
    case 'article':
      return 'note';
  }
}
