import * as z from 'zod/mini';
import { problemSchema } from './problems';

/** A personal topic as a list tells it. `name` stands for it on the command line; `sources` are what a person chose, with how many articles each has. */
export const personalTopicSchema = z.readonly(
  z.object({
    topic: z.string(),
    name: z.string(),
    title: z.string(),
    sources: z.readonly(z.array(z.readonly(z.object({ path: z.string(), articles: z.int() })))),
    articles: z.int(),
    pages: z.int(),
    /** Paths of the pages that hold what a person wrote, published, as a draft, or deleted: with an erased topic it is lost. */
    own: z.readonly(z.array(z.string())),
    /** When its wiki was built last. */
    builtAt: z.nullable(z.string()),
  }),
);
export type PersonalTopic = z.infer<typeof personalTopicSchema>;

export const topicListSchema = z.readonly(
  z.object({
    topics: z.readonly(z.array(personalTopicSchema)),
    /** Those that a person deleted and can bring back. */
    deleted: z.readonly(z.array(personalTopicSchema)),
    problems: z.readonly(z.array(problemSchema)),
  }),
);
export type TopicList = z.infer<typeof topicListSchema>;

/** Makes a topic, or changes what it is about: paths of articles, or of folders of articles. What is deleted can be restored. */
export const topicRequestSchema = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('new'), name: z.string(), sources: z.readonly(z.array(z.string())) })),
  z.readonly(z.object({ kind: z.literal('add'), name: z.string(), sources: z.readonly(z.array(z.string())) })),
  z.readonly(z.object({ kind: z.literal('remove'), name: z.string(), sources: z.readonly(z.array(z.string())) })),
  z.readonly(z.object({ kind: z.literal('rename'), name: z.string(), title: z.string() })),
  z.readonly(z.object({ kind: z.literal(['delete', 'restore']), name: z.string() })),
]);
export type TopicRequest = z.infer<typeof topicRequestSchema>;
