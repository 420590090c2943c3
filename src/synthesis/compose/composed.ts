import type { PageContent } from '../../model';

/** What a composer gives for a page; role and title come from the plan. */
export type Composed = Pick<PageContent, 'summary' | 'body' | 'diagrams'>;
