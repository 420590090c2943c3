// The thread that reads documents: it is given one at a time and answers each. Bundled on its own as `importers.js`.
import { parentPort } from 'node:worker_threads';
import { ProblemError, problem } from '../../model';
import type { DocumentBytes } from '../../workbench/ports';
import type { ReaderReply } from './createDocumentReader';
import { readDocument } from './readDocument';
import { reasonOf } from './reasonOf';

parentPort?.on('message', (document: DocumentBytes) => {
  void answerTo(document).then((reply) => parentPort?.postMessage(reply));
});

/** Whatever a library of the readers throws is about this document: hostile ones exhaust the stack, broken ones surprise it. */
async function answerTo(document: DocumentBytes): Promise<ReaderReply> {
  try {
    return { document: await readDocument(document) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem };
    return { problem: problem('error', 'document-broken', { reason: reasonOf(error) }) };
  }
}
