/** The package has no types of its own. */
declare module 'turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  export const highlightedCodeBlock: Plugin;
  export const strikethrough: Plugin;
  export const taskListItems: Plugin;
}
