import { ProblemError } from '../model';
import type { ImportPlace, Workbench } from '../workbench';
import type { EngineHandlers, EngineParams } from './api';

/** The workbench as the engine serves it. */
export function workbenchHandlers(workbench: Workbench): EngineHandlers {
  return {
    build: (request, run) => workbench.build(request, run),
    previewRebuild: ({ folder, git }, run) => workbench.previewRebuild(folder, git, run),
    plan: (request, run) => workbench.plan(request, run),
    changePlan: ({ folder, change }) => workbench.changePlan(folder, change),
    wiki: ({ folder }) => workbench.wiki(folder).catch(noneWithoutWiki),
    page: ({ folder, path }) => workbench.page(folder, path),
    graph: ({ folder, around }) => workbench.graph(folder, around),
    copyPage: ({ folder, path, section }) => workbench.copyPage(folder, path, section),
    pageOfFile: ({ folder, ...asked }) => workbench.pageOfFile(folder, asked).catch(noneWithoutWiki),
    callsOfSymbol: ({ folder, ...asked }) => workbench.callsOfSymbol(folder, asked).catch(noneWithoutWiki),
    tour: ({ folder, number }) => workbench.tour(folder, number),
    search: ({ folder, request }) => workbench.search(folder, request),
    searchAll: ({ folder, request }) => workbench.searchAll(folder, request),
    excerpt: ({ folder, citation }) => workbench.excerpt(folder, citation),
    ledger: ({ folder, job }) => workbench.ledger(folder, job),
    jobs: ({ folder }) => workbench.jobs(folder).then(({ value }) => value),
    job: ({ folder, job }) => workbench.job(folder, job),
    locate: ({ folder, reading }) => workbench.locate(folder, reading),
    contract: ({ folder }) => workbench.contract(folder).then(({ value }) => value),
    changes: ({ folder, path }) => workbench.changes(folder, path),
    markRead: ({ folder, pages }) => workbench.markRead(folder, pages).then(() => null),
    editText: ({ folder, path }) => workbench.editText(folder, path),
    edit: ({ folder, request }, run) => workbench.edit(folder, request, run),
    changeOwnPage: ({ folder, change }, run) => workbench.changeOwnPage(folder, change, run),
    share: ({ folder, isDry }, run) => workbench.share(folder, isDry, run),
    chooseSide: ({ folder, path, side }, run) => workbench.chooseSide(folder, path, side, run),
    export: (order) => workbench.export(order),
    history: ({ folder, path }) => workbench.history(folder, path),
    revisionText: ({ folder, path, revision }) => workbench.revisionText(folder, path, revision),
    blame: ({ folder, path }) => workbench.blame(folder, path),
    restore: ({ folder, request }, run) => workbench.restore(folder, request, run),
    review: ({ folder }) => workbench.review(folder),
    decide: ({ folder, request }) => workbench.decide(folder, request).then(() => null),
    codemap: (request, run) => workbench.codemap(request, run).then(({ value }) => value),
    topics: () => workbench.topics(),
    changeTopic: ({ request }) => workbench.changeTopic(request),
    import: ({ places, ...how }, run) => workbench.library.import({ places: places.map(placeOf), ...how }, run),
    lookInInbox: ({ inbox }, run) => workbench.library.lookInInbox(inbox, run),
    articles: (filter) => workbench.library.articles(filter),
    article: ({ path, revision }) => workbench.library.article(path, revision === undefined ? {} : { asOf: { revision } }),
    articleText: ({ path }) => workbench.library.articleText(path),
    editArticle: ({ path, text }) => workbench.library.editArticle(path, text),
    changeArticle: ({ change }) => workbench.library.changeArticle(change),
    renameArticle: (renaming) => workbench.library.renameArticle(renaming),
    decayed: ({ days }) => workbench.library.decayed(days),
    verifyArticle: ({ path }) => workbench.library.verifyArticle(path),
    supersedeArticle: ({ path, by }) => workbench.library.supersedeArticle(path, by),
    disputes: () => workbench.library.disputes('open'),
    settle: ({ request }) => workbench.library.settle(request),
    models: ({ settings }, run) => workbench.models(settings, run),
    checkModel: ({ settings }, run) => workbench.checkModel(settings, run),
    doctor: () => workbench.doctor(),
  };
}

/** That a folder has no wiki yet is an answer to the editor, not a failure. */
function noneWithoutWiki(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === 'no-wiki') return null;
  throw error;
}

/** Letters travel as text. */
function placeOf(place: EngineParams<'import'>['places'][number]): ImportPlace {
  if (place.kind !== 'text') return place;
  const { text, ...named } = place;
  return { ...named, bytes: Buffer.from(text) };
}
