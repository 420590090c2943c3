import type { PersonalTopic, TopicList, TopicRequest } from '../../model';
import { columns } from '../columns';
import type { Answer, Command } from '../command';
import { count } from '../count';
import { usage } from '../usage';

export const topic: Command = {
  name: 'topic',
  takes: ['ACTION'],
  mayTake: 'NAME',
  summary:
    'List the topics of the Personal Wiki, make one (new), choose its sources (add, remove), rename it, delete or restore it, or erase what is deleted',
  options: { source: { type: 'string', multiple: true }, title: { type: 'string' } },
  help: {
    'source ARTICLE': 'an article, or a folder of articles, that the topic is made of; may be given several times',
    'title TITLE': 'the new title, with rename',
  },
  async run({ workbench, argument, flags }) {
    const action = argument('ACTION');
    if (action === 'list') return listed(await workbench.topics());
    if (action === 'erase') return erased(await workbench.eraseTopic(nameOf(action, argument('NAME'))));
    const request = requestOf(action, { name: argument('NAME'), sources: flags.source, title: flags.title });
    const changed = await workbench.changeTopic(request);
    return { exit: 0, fields: changed, text: request.kind === 'delete' ? deletedWords(changed) : told([changed]) };
  },
};

function listed({ topics, deleted, problems }: TopicList): Answer {
  const gone = deleted.length === 0 ? [] : [`Deleted: ${deleted.map(({ name }) => name).join(', ')}.`];
  return {
    exit: topics.length === 0 ? 1 : 0,
    fields: { topics, deleted },
    text: [told(topics) || 'There are no topics yet.', ...gone].join('\n'),
    problems,
  };
}

/** What a person wrote is named before it can be lost. */
function deletedWords({ name, own }: PersonalTopic): string {
  const lost = own.length === 0 ? '' : ` With it you would lose what you wrote on ${own.join(', ')}: export the topic first.`;
  return `${name} is deleted; topic restore ${name} brings it back, topic erase ${name} takes it away for good. Its articles stay.${lost}`;
}

function erased(topic: PersonalTopic): Answer {
  return { exit: 0, fields: topic, text: `${topic.name} is erased with ${count(topic.pages, 'page')}. Its articles stay.` };
}

function nameOf(kind: string, name: string): string {
  if (name === '') throw usage(`topic ${kind} wants a NAME.`);
  return name;
}

interface Words {
  readonly name: string;
  readonly sources: unknown;
  readonly title: unknown;
}

function requestOf(kind: string, { name: given, sources, title }: Words): TopicRequest {
  const name = nameOf(kind, given);
  if (kind === 'delete' || kind === 'restore') return { kind, name };
  const chosen = Array.isArray(sources) ? sources.map(String) : [];
  if (kind === 'new' || ((kind === 'add' || kind === 'remove') && chosen.length > 0)) return { kind, name, sources: chosen };
  if (kind === 'add' || kind === 'remove') throw usage(`topic ${kind} wants sources: --source ARTICLE`);
  if (kind === 'rename' && typeof title === 'string') return { kind, name, title };
  throw usage(
    kind === 'rename'
      ? 'topic rename wants --title TITLE.'
      : `topic does list, new, add, remove, rename, delete, restore and erase; not "${kind}".`,
  );
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
