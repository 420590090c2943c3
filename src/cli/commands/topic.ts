import { type PersonalTopic, ProblemError, problem, type TopicRequest } from '../../model';
import { columns } from '../columns';
import type { Answer, Command } from '../command';

export const topic: Command = {
  name: 'topic',
  takes: ['ACTION'],
  mayTake: 'NAME',
  summary: 'List the topics of the Personal Wiki, make one (new), choose its sources (add, remove), or rename it',
  options: { source: { type: 'string', multiple: true }, title: { type: 'string' } },
  help: {
    'source ARTICLE': 'an article, or a folder of articles, that the topic is made of; may be given several times',
    'title TITLE': 'the new title, with rename',
  },
  async run({ workbench, argument, flags }) {
    const action = argument('ACTION');
    if (action === 'list') return listed(await workbench.topics());
    const request = requestOf(action, { name: argument('NAME'), sources: flags.source, title: flags.title });
    const changed = await workbench.changeTopic(request);
    return { exit: 0, fields: changed, text: told([changed]) };
  },
};

function listed({ topics, problems }: { readonly topics: readonly PersonalTopic[]; readonly problems: Answer['problems'] }): Answer {
  return {
    exit: topics.length === 0 ? 1 : 0,
    fields: { topics },
    text: told(topics) || 'There are no topics yet.',
    ...(problems && { problems }),
  };
}

interface Words {
  readonly name: string;
  readonly sources: unknown;
  readonly title: unknown;
}

function requestOf(kind: string, { name, sources, title }: Words): TopicRequest {
  if (name === '') throw usage(`topic ${kind} wants a NAME.`);
  const chosen = Array.isArray(sources) ? sources.map(String) : [];
  if (kind === 'new' || ((kind === 'add' || kind === 'remove') && chosen.length > 0)) return { kind, name, sources: chosen };
  if (kind === 'add' || kind === 'remove') throw usage(`topic ${kind} wants sources: --source ARTICLE`);
  if (kind === 'rename' && typeof title === 'string') return { kind, name, title };
  throw usage(kind === 'rename' ? 'topic rename wants --title TITLE.' : `topic does list, new, add, remove and rename; not "${kind}".`);
}

function told(topics: readonly PersonalTopic[]): string {
  return columns(
    topics.map(({ name, title, articles, sources, pages, builtAt }) => [
      `  ${name}`,
      title,
      `${articles} articles`,
      builtAt === null ? 'not built' : `${pages} pages`,
      sources.map(({ path }) => path).join(', '),
    ]),
  );
}

function usage(reason: string): ProblemError {
  return new ProblemError(problem('error', 'usage', { reason }));
}
