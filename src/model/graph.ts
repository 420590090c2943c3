import * as z from 'zod/mini';

/**
 * What is linked in a wiki: of a personal topic its documents and a person's own pages, of a folder its pages. `page` leads there; something that is
 * linked to and not there has none. `links` and `linkedFrom` count in the whole wiki, `distance` from what the graph is around.
 */
export const graphNodeSchema = z.readonly(
  z.object({
    id: z.string(),
    title: z.string(),
    page: z.nullable(z.string()),
    links: z.int(),
    linkedFrom: z.int(),
    distance: z.nullable(z.int()),
  }),
);
export type GraphNode = z.infer<typeof graphNodeSchema>;

/** A part of that which can be taken in at once, and how many nodes and links the whole (or what lies around) has. */
export const graphViewSchema = z.readonly(
  z.object({
    /** The node that it is around; nothing for the whole wiki, and where a page is no node. */
    around: z.nullable(z.string()),
    nodes: z.readonly(z.array(graphNodeSchema)),
    edges: z.readonly(z.array(z.readonly(z.object({ from: z.string(), to: z.string() })))),
    all: z.readonly(z.object({ nodes: z.int(), edges: z.int() })),
  }),
);
export type GraphView = z.infer<typeof graphViewSchema>;
export type GraphEdge = GraphView['edges'][number];
