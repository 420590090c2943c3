/** What can be wrong with a model, its server, or a run with it, with what to do about it. */
export const modelProblems = {
  'model-unreachable': {
    message: '{host} does not answer: {reason}.',
    remedy: 'Start the server, or mend the address in the settings of the model.',
  },
  'model-key': { message: '{host} does not take the key.', remedy: 'Give another key, or check what this one may do.' },
  'model-key-missing': {
    message: 'There is no key: {reference} holds nothing.',
    remedy: 'Set it, or choose another way to give the key.',
  },
  'model-key-plain': {
    message: 'A key itself does not belong into the settings.',
    remedy: 'Put it into a variable of the environment and name that one, or let the editor keep it.',
  },
  'model-secret-missing': {
    message: 'The editor keeps no key for {host}.',
    remedy: 'Enter it: Connect a Model…',
  },
  'model-unknown': { message: '{host} has no model {model}.', remedy: 'Choose one that the server has.' },
  'model-busy': { message: '{host} takes no more requests now.', remedy: 'Wait, or run with fewer pages at once; what is done is kept.' },
  'model-failed': { message: '{host} failed: {reason}.', remedy: 'Try again; what is done is kept.' },
  'model-stalled': {
    message: '{host} sent nothing for {seconds} seconds.',
    remedy: 'Try again, or choose a faster model; what is done is kept.',
  },
  'model-broken': {
    message: 'The answer of {host} cannot be read: {reason}.',
    remedy: 'Check that the address is that of an OpenAI-compatible server.',
  },
  'model-context': {
    message: 'A request is longer than {model} can take.',
    remedy: 'Set the context window of the model to what it really is.',
  },
  'model-window-unknown': {
    message: '{host} does not say how much {model} can take.',
    remedy: 'Set the context window of the model, or load the model in its server first.',
  },
  'model-window-small': {
    message: '{model} can take {tokens} tokens, and a page needs at least {least}.',
    remedy: 'Choose a model with a larger context window, or start the server with one.',
  },
  'model-endpoint': { message: '{endpoint} is no address of a server.', remedy: 'Give one like http://127.0.0.1:11434/v1.' },
  'model-endpoint-short': { message: '{endpoint} is answered at {whole}.', remedy: 'Give {whole} as the address.' },
  'model-gone': { message: 'The editor has no model {model} any more.', remedy: 'Choose another one: Connect a Model…' },
  'model-consent': { message: 'The editor may not use {model}.', remedy: 'Allow it in the editor, or choose another model.' },
  'model-no-tools': {
    message: '{model} was asked to call a tool and did not.',
    remedy: 'Choose a model that calls tools: pages are written by reading the code through them.',
  },
  'run-unapproved': {
    message: 'Nothing was sent yet.',
    remedy: 'Read what the run would send and take, then add --yes to let it begin.',
  },
  'run-limit': {
    message: 'The run stopped at its limit of {limit}. Pages that are not written yet are composed.',
    remedy: 'Raise the limit and refresh: what is done is kept.',
  },
  'page-not-written': {
    message: 'The model wrote no page {page} that can be published ({flaw}). The composed page is shown.',
    remedy: 'Name it to try again (--only {page}), rebuild, or choose another model.',
  },
  'page-not-proof-read': {
    message: 'The model judged {read} of {of} statements of the page {page}. It is shown as the gates passed it.',
    remedy: 'Look at the page with care, or rebuild it with another model.',
  },
  'statements-cut': {
    message: 'Taken out of the page {page} because nothing shows them; sentences: {count}.',
    remedy: 'Nothing is to be done: what is left was read a second time.',
  },
  'statement-cut': {
    message: 'Taken out of the page {page}: {sentence} ({why})',
    remedy: 'Nothing is to be done; if it holds, write it into the page and cite the lines that show it.',
  },
  'statement-cut-uncited': {
    message: 'Taken out of the page {page}, since it names code or speaks of all and cites nothing: {sentence}',
    remedy: 'Nothing is to be done; if it holds, write it into the page and cite the lines that show it.',
  },
  'statement-cut-leaning': {
    message: 'Taken out of the page {page} with the sentence before it, on which it leans: {sentence}',
    remedy: 'Nothing is to be done; if it holds, write it into the page and cite the lines that show it.',
  },
  'summary-not-shown': {
    message: 'The second reading doubts the summary that the model wrote of the page {page} ({why}). The composed summary is shown.',
    remedy: 'Look whether that one will do, or write a summary of your own.',
  },
} as const satisfies Readonly<Record<string, { message: string; remedy: string }>>;

export type ModelProblemCode = keyof typeof modelProblems;

export const modelProblemCodes = Object.keys(modelProblems) as readonly ModelProblemCode[];
