import type { BuildView, Run } from '../../model';
import type { BuildRequest } from '../buildStart';
import { buildWiki } from '../buildWiki';
import type { EditPorts } from '../keptGround';
import { takeTeamPages } from './takeTeamPages';
import { takeTeamPlan } from './takeTeamPlan';

/** Builds a wiki with what its repository shares: first the plan, then the wiki, then the pages that people wrote. */
export async function buildWithTeam(ports: EditPorts, request: BuildRequest, run: Run): Promise<BuildView> {
  const ofPlan = await takeTeamPlan(ports, request.folder);
  const view = await buildWiki(ports, request, run);
  const isPublished = ['unchanged', 'complete', 'waiting'].includes(view.state);
  const ofPages = isPublished ? await takeTeamPages(ports, request.folder, run) : [];
  return { ...view, problems: [...view.problems, ...ofPlan, ...ofPages] };
}
