import { isShareable } from '../../markdown';
import { spokenName } from '../../model';
import { projectOf, readmeOf } from '../compose/project';
import { joinBody, section } from '../compose/sections';
import { capital, literal } from '../compose/words';
import { areas } from './areas';
import { folderTree } from './folderTree';
import { gotchas } from './gotchas';
import { lookup } from './lookup';
import { createMapAuthor, type MapAuthor, type MapMaterial } from './mapAuthor';
import { about } from './phrases';
import { usage } from './usage';

/** A longer title of a README is a sentence. */
const longestName = 60;

/**
 * The generated part of CODEMAP.md (C1), from facts and texts alone: the same files give the same bytes, wherever they lie.
 * A line that holds an e-mail address or a path of somebody's machine is left out.
 */
export function composeCodemap(material: MapMaterial): string {
  const author = createMapAuthor(material);
  const body = joinBody([
    `# Code map${titleOf(author)}`,
    opening(author),
    section('The tree', folderTree(author)),
    section('To do something', lookup(author)),
    section('Areas', ...areas(author)),
    section('Gotchas', gotchas(author)),
    section('How to use this map', usage(author)),
  ]);
  return body.split('\n').filter(isShareable).join('\n');
}

function titleOf(author: MapAuthor): string {
  const project = projectOf(author);
  const name = spokenName(project?.name ?? '') || readmeOf(author, project)?.title?.text;
  return name && name.length <= longestName ? ` of ${literal(name)}` : '';
}

function opening(author: MapAuthor): string {
  const project = projectOf(author);
  const readme = readmeOf(author, project);
  const said = (project && author.says(project.path, project.description)) ?? (readme && author.says(readme.path, readme.lead));
  const sources = author.facts.modules.reduce((sum, { files }) => sum + files.length, 0);
  const size = `${capital(about(sources, 'source file'))} in ${about(author.facts.modules.length, 'area')}.`;
  return said === undefined ? size : `${said}. ${size}`;
}
