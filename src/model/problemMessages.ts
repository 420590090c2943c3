import { editMessages } from './editMessages';
import { libraryProblems } from './libraryProblems';
import { modelProblems } from './modelProblems';
import { ownPageMessages } from './ownPageMessages';
import type { Problem, ProblemCode, ProblemMessage } from './problems';
import { teamMessages } from './teamMessages';

/** Puts values into the holes of a template in the reader's language: `vscode.l10n.t` in the editor. */
export type Translate = (template: string, values: Readonly<Record<string, string | number>>) => string;

const keepOwn = 'Refresh the wiki, which keeps that one: code-wiki refresh {folder}';

const messages: Readonly<Record<ProblemCode, ProblemMessage>> = {
  ...editMessages,
  ...ownPageMessages,
  ...teamMessages,
  'no-folder': { message: 'There is no folder {folder}.', remedy: 'Name a folder that exists.' },
  'not-a-folder': { message: '{folder} is not a folder.', remedy: 'Name the folder that holds the repository.' },
  'no-scope': {
    message: '{scope} is no folder inside {folder}, so the wiki cannot be about it.',
    remedy: 'Name folders that are there, relative to it: --scope FOLDER (--scope "" for all of it).',
  },
  'empty-folder': {
    message: 'There is nothing to read: {omitted} entries were looked at and all were kept out.',
    remedy: 'See what is kept out and why: code-wiki snapshot {folder}',
  },
  'over-file-count': {
    message:
      '{eligible} files are eligible, and the budget is {budget} files. Nothing was built, since a wiki that silently leaves files out cannot be trusted.',
    remedy: 'Raise the budget (--max-files {eligible}), exclude files on record (--exclude GLOB), or narrow the scope (--scope FOLDER).',
  },
  'over-total-bytes': {
    message:
      'The eligible files hold {eligible} bytes, and the budget is {budget} bytes. Nothing was built, since a wiki that silently leaves files out cannot be trusted.',
    remedy:
      'Raise the budget (--max-total-bytes {eligible}), exclude files on record (--exclude GLOB), or narrow the scope (--scope FOLDER).',
  },
  'over-file-bytes': {
    message:
      '{count} eligible files are larger than {budget} bytes; the largest, {largest}, holds {eligible} bytes. Nothing was built, since a wiki that silently leaves files out cannot be trusted.',
    remedy: 'Raise the budget (--max-file-bytes {eligible}), or exclude files on record (--exclude GLOB).',
  },
  'no-wiki': { message: '{folder} has no wiki yet.', remedy: 'Build one: code-wiki build {folder}' },
  'no-page': { message: 'The wiki has no page {page}.', remedy: 'List the pages: code-wiki pages {folder}' },
  'no-tour': { message: 'The wiki has no tour {tour}.', remedy: 'List the tours: code-wiki tour {folder}' },
  'no-tours': {
    message: 'The wiki has no tours: no call could be followed from an entry point to a place where the code reaches outside.',
  },
  'no-section': {
    message: 'The page {page} has no section {section}.',
    remedy: 'Choose one of these: {sections}',
  },
  'no-citation': { message: 'The wiki has no citation {citation}.', remedy: 'Open the page again: it may have been refreshed.' },
  'nothing-found': { message: 'Nothing was found for "{query}".', remedy: 'Try other words, or the name of a file or symbol.' },
  'no-job': { message: 'There is no job {job}.', remedy: 'Leave the job out to see the newest one.' },
  'store-newer': {
    message: 'The store was written by a newer version (format {format}).',
    remedy: 'Update Code Wiki, or choose another store.',
  },
  'store-damaged': {
    message: 'A record of the store cannot be read: {record}.',
    remedy: 'Rebuild the wiki: code-wiki build {folder} --rebuild',
  },
  'store-busy': { message: 'Another process holds the store.', remedy: 'Wait for the other run to end, then try again.' },
  'store-unwritable': {
    message: 'The store cannot be written: {reason}.',
    remedy: 'Choose another store (--store DIR), or mend its permissions.',
  },
  'store-full': {
    message: 'The disk of the store is full.',
    remedy: 'Make room, then run the same command again; the old wiki is untouched.',
  },
  'store-in-use': {
    message: 'A run is under way in {name}, so the store was left as it is.',
    remedy: 'Wait for it to end, or stop it, then try again.',
  },
  'record-damaged': { message: 'A record of the store cannot be read: {record}.', remedy: 'Mend what can be: code-wiki store repair' },
  'bodies-lost': {
    message: 'The store lost what files of the snapshot held: {count}.',
    remedy: 'Mend what can be (code-wiki store repair), else rebuild the wiki: code-wiki build {folder} --rebuild',
  },
  'move-inside': { message: 'The store and {folder} lie inside one another.', remedy: 'Name a folder outside of the store.' },
  'move-nothing': { message: 'There is no store in {folder}.', remedy: 'Name the store that is to be moved: --store DIR' },
  'move-not-empty': { message: '{folder} is not an empty folder.', remedy: 'Name a new folder, or an empty one.' },
  'move-differs': {
    message: '{record} did not arrive as it was, so the store stays where it is.',
    remedy: 'Check the disk, empty the new folder, then try again.',
  },
  'export-foreign': {
    message: '{file} in {folder} is not as an export left it, so nothing was written.',
    remedy: 'Name a new or empty folder, or take that file away.',
  },
  'record-set-aside': { message: 'A damaged record was set aside: {record}.', remedy: 'Build again to write it anew.' },
  'record-exchanged': {
    message: 'A record of the store is not the one that was written: {record}.',
    remedy: 'Build again to write it anew.',
  },
  'publication-edited': {
    message: 'The published wiki is not what was published: {record}.',
    remedy: 'Rebuild the wiki: code-wiki build {folder} --rebuild',
  },
  'published-meanwhile': {
    message: 'Another run published first, so this one was not published.',
    remedy: 'Run it again; it starts from the newer wiki.',
  },
  'gates-blocked': { message: 'Findings that block publication: {count}; the wiki was left as it was.', remedy: 'See the findings.' },
  'gates-found': { message: 'Gaps that the gates found in the pages: {count}.', remedy: 'Mend or accept them: code-wiki review {folder}' },
  'text-lost': {
    message: 'The store lost what a person wrote on {page}, so the page is the host’s again.',
    remedy: 'Take the text from a copy of the store, if there is one, or write it again.',
  },
  'no-commit': { message: 'git knows no commit {revision}.', remedy: 'Name a branch, a tag or a commit of this repository.' },
  'findings-lost': { message: 'What the gates found in the wiki is lost.', remedy: 'Refresh the wiki to check it anew.' },
  'no-finding': { message: 'There is no finding {id}.', remedy: 'List the findings: code-wiki review {folder}' },
  'finding-blocks': {
    message: 'The finding {id} blocks publication; nobody can accept it.',
    remedy: 'Mend what it names, then build again.',
  },
  'review-reason': { message: 'A decision needs a reason of one to {most} characters.', remedy: 'Say why.' },
  'review-private': {
    message: 'The reason holds an e-mail address or a path of this machine.',
    remedy: 'Take it out: reasons are shown to readers.',
  },
  'review-secret': { message: 'The reason looks as if it holds a secret ({rule}).', remedy: 'Take it out: reasons are shown to readers.' },
  'review-changed-meanwhile': {
    message: 'Somebody else reviewed meanwhile, so this decision was not kept.',
    remedy: 'Look at the findings as they are now, then decide again.',
  },
  'stale-citations': {
    message: '{count} citations no longer show what they showed.',
    remedy: 'Refresh the wiki: code-wiki refresh {folder}',
  },
  'stale-steps': {
    message: '{count} steps of the tour no longer show what they showed.',
    remedy: 'Refresh the wiki: code-wiki refresh {folder}',
  },
  'ledger-broken': {
    message: 'The ledger of job {job} is not the one that was sealed.',
    remedy: 'Rebuild the wiki: code-wiki build {folder} --rebuild',
  },
  'contract-version': {
    message: "The contract kept for this wiki has the version {version}, which is not known here. Code Wiki's own holds instead.",
    remedy: keepOwn,
  },
  'contract-weakened': {
    message: "The contract kept for this wiki lets a person pass {code}, which nobody may. Code Wiki's own holds instead.",
    remedy: keepOwn,
  },
  'contract-incomplete': {
    message: "The contract kept for this wiki leaves {name} out. Code Wiki's own holds instead.",
    remedy: keepOwn,
  },
  'contract-unknown-role': {
    message: "The contract kept for this wiki names pages of the role {role}, which there is not. Code Wiki's own holds instead.",
    remedy: keepOwn,
  },
  'contract-edited': {
    message: "The contract kept for this wiki was changed by somebody. Code Wiki's own holds instead.",
    remedy: keepOwn,
  },
  'snapshot-damaged': {
    message: 'The stored snapshot cannot be read whole: {record}.',
    remedy: 'Rebuild the wiki: code-wiki build {folder} --rebuild',
  },
  'secret-kept-out': {
    message: 'The file looks as if it holds a secret ({rule}, line {line}) and was kept out.',
    remedy: 'Take the secret out of the file, or exclude the file on record.',
  },
  'unreadable-file': { message: 'The file could not be read: {reason}.', remedy: 'Mend its permissions, or exclude it on record.' },
  'changed-while-reading': { message: 'The file changed while it was read; the snapshot holds one of its states.' },
  'lossy-text': { message: 'The file is not valid UTF-8 and was read as Latin-1.' },
  'git-missing': { message: 'git was not found, so files are listed without it and history is not told.', remedy: 'Install git.' },
  'git-failed': { message: 'git could not list the files: {reason}.', remedy: 'Run "git status" in the folder to see what git says.' },
  'git-slow': {
    message: 'git did not answer in time, so what it was asked for is left out: files are listed without it, or history is not told.',
    remedy: 'Run "git status" in the folder to see what git waits for, then try again.',
  },
  'not-a-repository': { message: 'The folder is not a git repository: history is not told.' },
  'git-untrusted': {
    message: 'The folder is not trusted, so no git process was started: history is not told.',
    remedy: 'Trust the folder, then refresh.',
  },
  'plan-empty': {
    message: 'The plan names no page.',
    remedy: 'Name at least one, such as "- [x] overview". What a plan does not name is as the rules have it.',
  },
  'plan-line': {
    message: 'A plan has no line such as "{text}".',
    remedy: 'Write a page as "- [x] path: Title"; below it, indented, "- pinned", "- note: WORDS" or "- about: FOLDER".',
  },
  'plan-unknown-page': {
    message: 'The plan has no page {page}.',
    remedy: 'Name a page that the plan lists; for a page of your own add a line "- about: FOLDER" below it.',
  },
  'plan-not-planned': {
    message: '{page} is a page of your own, which the plan does not make.',
    remedy: 'Edit, move or delete it instead.',
  },
  'plan-twice': { message: '{page} is named already, on line {first}.', remedy: 'Name each page once.' },
  'plan-overview': { message: 'The Overview cannot be dropped: every wiki begins with it.', remedy: 'Check it again: "- [x] overview".' },
  'plan-pinned-and-dropped': {
    message: '{page} is pinned and dropped at once.',
    remedy: 'Check it to have it, or take the pin away to drop it.',
  },
  'plan-title-long': { message: 'The title of {page} is too long.', remedy: 'Use at most {most} characters.' },
  'plan-note-long': { message: 'The note for {page} is too long.', remedy: 'Use at most {most} characters.' },
  'plan-private': {
    message: 'The title or note of {page} holds an e-mail address or a path of this machine.',
    remedy: 'Take it out: pages are there to be shared.',
  },
  'plan-secret': { message: 'This looks like a secret ({rule}).', remedy: 'Take it out: pages are there to be shared.' },
  'plan-page-path': {
    message: '{page} cannot be the path of a page of your own.',
    remedy: 'Call it {proposed}; the title may be anything.',
  },
  'plan-about-missing': {
    message: 'It is not said what your page {page} is about.',
    remedy: 'Add a line "- about: FOLDER" below it, or take the page out of the plan.',
  },
  'plan-about-known': {
    message: '{page} is a page that the rules make, so what it is about cannot be chosen.',
    remedy: 'Take the line "- about" away; for a page of your own use another path.',
  },
  'plan-about-unknown': {
    message: 'There is no file or folder {path} in the snapshot.',
    remedy: 'Name one that is read: relative to the folder, with forward slashes. What is new is there after a refresh.',
  },
  'plan-about-taken': {
    message: '{path} has the page {owner} already.',
    remedy: 'Rename that page or give it a note; when it is dropped, bring it back.',
  },
  'plan-too-large': { message: 'The plan is too large.', remedy: 'Keep it below {most} characters.' },
  'plan-changed-meanwhile': {
    message: 'The page plan was changed meanwhile, so this change was not kept.',
    remedy: 'Look at the plan as it is now, then make the change again.',
  },
  'codemap-stale': { message: '{path} is stale: the code has changed since.', remedy: 'Write it anew: code-wiki codemap {folder}' },
  'codemap-missing': { message: 'There is no {path}.', remedy: 'Write it: code-wiki codemap {folder}' },
  'codemap-path': {
    message: '{path} is no place for the map.',
    remedy: 'Name a path inside the folder that ends with CODEMAP.md, such as docs/CODEMAP.md.',
  },
  'codemap-needs-git': {
    message: 'The map is made of the files that git tracks, and git could not be asked: {reason}.',
    remedy: 'Install git or mend what it complains about, and trust the folder; then try again.',
  },
  'write-through-link': {
    message: '{path} is, or lies behind, a symbolic link, so nothing was written.',
    remedy: 'Put a real file or folder in its place, or choose another path.',
  },
  'write-not-a-file': {
    message: '{path} is not a text file, so nothing was written.',
    remedy: 'Move away what stands there, or choose another path.',
  },
  'write-refused': {
    message: '{path} could not be written: {reason}. What was there is as it was.',
    remedy: 'Mend the permissions or make room on the disk, then try again.',
  },
  'syntax-error': { message: 'The file has {count} syntax errors, the first on line {line}; what stands around them was read.' },
  'parse-given-up': { message: 'The file took too long to parse and is counted without its symbols.' },
  'manifest-invalid': { message: 'The manifest is not valid: {reason}.' },
  'grammar-failed': { message: 'The grammar for {language} could not be loaded.', remedy: 'Install the extension again.' },
  cancelled: { message: 'The run was stopped. The wiki is as it was.', remedy: 'Run it again whenever you like.' },
  'engine-ended': {
    message: 'The engine ended unexpectedly ({reason}). The wiki is as it was.',
    remedy: 'Start the run again; it goes on where it can.',
  },
  usage: { message: '{reason}', remedy: 'See "code-wiki --help".' },
  ...libraryProblems,
  ...modelProblems,
  unexpected: { message: 'Something went wrong that should not: {reason}', remedy: 'See the log, and report it with the log.' },
};

/** The sentence for a problem and, where there is one, what to do about it. */
export function describeProblem(problem: Problem, translate: Translate = fill): ProblemMessage {
  const { message, remedy } = messages[problem.code];
  const told = translate(message, problem.values);
  return remedy === undefined ? { message: told } : { message: told, remedy: translate(remedy, problem.values) };
}

/** Puts values into the holes of an English template; a hole without a value is left out. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
