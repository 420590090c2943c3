import { basename, dirname } from 'node:path';
import type * as z from 'zod/mini';
import {
  callGraphSchema,
  historySchema,
  jobSchema,
  librarySchema,
  pageRecordSchema,
  publicationSchema,
  readMarksSchema,
  reviewListSchema,
  snapshotSchema,
  topicSchema,
  tourListSchema,
  wishListSchema,
} from '../../../model';
import { libraryFile } from '../libraryStore';
import { findingListSchema } from '../topicStore';

/** The records of a topic by name. */
const topicRecords: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['topic.json', topicSchema],
  ['plan.json', wishListSchema],
  ['review.json', reviewListSchema],
  ['read.json', readMarksSchema],
  ['published.json', publicationSchema],
  ['published.previous.json', publicationSchema],
]);

/** Those of a job. */
const jobRecords: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['job.json', jobSchema],
  ['snapshot.json', snapshotSchema],
  ['history.json', historySchema],
  ['calls.json', callGraphSchema],
  ['tours.json', tourListSchema],
  ['findings.json', findingListSchema],
]);

/** What a file of a topic's folder must be; nothing for what is no JSON record. */
export function schemaOf(path: string): z.ZodMiniType | undefined {
  const name = basename(path);
  if (basename(dirname(path)) === 'pages') return name.endsWith('.json') ? pageRecordSchema : undefined;
  if (name === libraryFile) return librarySchema;
  return topicRecords.get(name) ?? jobRecords.get(name);
}
