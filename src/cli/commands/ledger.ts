import { describeJobEnd, describeJobKind, type JobView, ledgerText } from '../../model';
import { columns } from '../columns';
import type { Answer, Call, Command } from '../command';
import { usage } from '../usage';

export const ledger: Command = {
  name: 'ledger',
  takes: ['FOLDER'],
  summary: 'Print what was read for the wiki. It proves reading, not that each sentence is right',
  options: { job: { type: 'string' }, jobs: { type: 'boolean' } },
  help: { job: 'ID  the ledger of this job (the one that wrote the wiki)', jobs: ' list the newest runs instead' },
  async run(call) {
    const { job, jobs } = call.flags;
    if (jobs !== true) return printLedger(call, typeof job === 'string' ? job : undefined);
    if (job === undefined) return listJobs(call);
    throw usage('ledger takes one of --job ID and --jobs.');
  },
};

async function printLedger({ workbench, argument }: Call, wanted: string | undefined): Promise<Answer> {
  const { value, problems } = await workbench.ledger(argument('FOLDER'), wanted);
  const { job, entries, head, intact } = value;
  return { exit: intact ? 0 : 1, fields: { job, entries, head, intact }, problems, text: ledgerText(value).text.trimEnd() };
}

async function listJobs({ workbench, argument }: Call): Promise<Answer> {
  const { value: jobs, problems } = await workbench.jobs(argument('FOLDER'));
  const text = jobs.length === 0 ? 'No run is known.' : columns(jobs.map(rowOf));
  return { exit: jobs.length === 0 ? 1 : 0, fields: { jobs }, problems, text };
}

function rowOf(job: JobView): readonly string[] {
  const when = `${job.startedAt.slice(0, 19).replace('T', ' ')} UTC`;
  return [`  ${job.id}`, describeJobKind(job.kind), when, `${describeJobEnd(job)}${job.published ? ', published' : ''}`];
}
