import type { Command } from '../command';
import { article } from './article';
import { build, refresh } from './build';
import { changes } from './changes';
import { codemap } from './codemap';
import { conflicts } from './conflicts';
import { contract } from './contract';
import { doctor } from './doctor';
import { edit } from './edit';
import { exportCommand } from './export';
import { facts } from './facts';
import { forget } from './forget';
import { history } from './history';
import { impact } from './impact';
import { importCommand } from './import';
import { ledger } from './ledger';
import { page } from './page';
import { pages } from './pages';
import { plan } from './plan';
import { review } from './review';
import { search } from './search';
import { snapshot } from './snapshot';
import { store } from './store';
import { team } from './team';
import { topic } from './topic';
import { tour } from './tour';
import { verify } from './verify';

/** All commands, in the order in which help shows them. */
export const commands: readonly Command[] = [
  build,
  refresh,
  plan,
  pages,
  page,
  edit,
  history,
  conflicts,
  team,
  topic,
  tour,
  search,
  exportCommand,
  importCommand,
  article,
  forget,
  impact,
  changes,
  verify,
  review,
  codemap,
  ledger,
  contract,
  snapshot,
  facts,
  store,
  doctor,
];
