const saveAsUtf8 = 'Save it as UTF-8, then import it again.';
const listArticles = 'List the articles: code-wiki article list';

/** What can be wrong with what a person brings in, and with what is kept of it. */
export const libraryProblems = {
  'no-topic': { message: 'There is no topic {topic}.', remedy: 'Make it: code-wiki topic new {topic}' },
  'topic-gone': { message: 'The topic {topic} is deleted.', remedy: 'Bring it back: code-wiki topic restore {topic}' },
  'topic-not-gone': {
    message: 'The topic {topic} is not deleted, and only what is deleted can be erased.',
    remedy: 'Delete it first: code-wiki topic delete {topic}',
  },
  'topic-scope': {
    message: 'The sources of {topic} are articles, so no rules for files hold for it.',
    remedy: 'Choose its sources: code-wiki topic add {topic} --source ARTICLE',
  },
  'topic-exists': { message: 'There is a topic {topic} already.', remedy: 'Choose another name, or add sources to it.' },
  'topic-name': {
    message: '{topic} is no name for a topic.',
    remedy: 'Give it a name with letters or digits.',
  },
  'topic-source-unknown': {
    message: 'There is no article or folder of articles {path}.',
    remedy: 'See what there is: code-wiki article list',
  },
  'topic-empty': {
    message: 'The topic {topic} has no sources.',
    remedy: 'Choose some: code-wiki topic add {topic} --source ARTICLE',
  },
  'topic-has-no-folder': { message: '{path} cannot be written: a personal topic has no folder.', remedy: 'Export the topic instead.' },
  'library-bodies-lost': {
    message: 'The store lost texts of what was imported: {count}.',
    remedy: 'Mend what can be (code-wiki store repair), then import the documents again.',
  },
  'import-unreadable': { message: '{place} cannot be read: {reason}.', remedy: 'Name a file, a folder or a web address that can be read.' },
  'import-nothing': { message: 'There are no documents in {place}.', remedy: 'Documents are Markdown, text, PDF, DOCX and HTML files.' },
  'inbox-gone': {
    message: '{place} is gone or cannot be read any more ({reason}), so it is watched no longer.',
    remedy: 'See that it is there, then watch it again: code-wiki import --inbox {place} --watch',
  },
  'inbox-left': {
    message: '{place} is watched no longer. What came in stays.',
    remedy: 'Watch it again whenever you like: what is there already is passed over.',
  },
  'import-too-many': {
    message: '{place} holds {count} documents, and one import takes {most}, so nothing was imported.',
    remedy: 'Import its folders one by one.',
  },
  'import-too-large': {
    message: 'The documents hold more than the {most} bytes that one import takes, so nothing was imported.',
    remedy: 'Import the folders one by one.',
  },
  'import-deadline': {
    message: 'The time was up before all documents were read; those left: {left}.',
    remedy: 'Import again: what came in already is passed over.',
  },
  'document-large': {
    message: 'The document holds {bytes} bytes; documents of at most {most} bytes are read.',
    remedy: 'Split it, then import the parts.',
  },
  'document-text-large': {
    message: 'The text of the document has {characters} characters; at most {most} are taken.',
    remedy: 'Split it, then import the parts.',
  },
  'document-kind': {
    message: 'Documents of this kind ({kind}) are not read.',
    remedy: 'Save it as Markdown, text, PDF, DOCX or HTML, then import that.',
  },
  'document-empty': { message: 'The document holds no text.', remedy: 'Import one that holds some.' },
  'document-binary': { message: 'The document is no text, whatever its name says.', remedy: 'Say what it is: --as KIND' },
  'document-encoding': { message: 'It cannot be told in which encoding the text is written.', remedy: saveAsUtf8 },
  'document-encoding-guessed': {
    message: 'The text was read as {encoding}, which is the likeliest.',
    remedy: `If letters are wrong: ${saveAsUtf8}`,
  },
  'document-locked': { message: 'The document is locked with a password.', remedy: 'Save a copy without a password, then import that.' },
  'document-scanned': {
    message: 'No text can be read from the pages ({pages}) of the PDF: they are pictures, as of a scan.',
    remedy: 'Have a text recognition (OCR) add the text, then import it again.',
  },
  'document-pages-without-text': {
    message: 'Of the {pages} pages of the PDF, so many have no text that can be read: {count}.',
    remedy: 'Have a text recognition (OCR) add the text, then import it again.',
  },
  'document-pages': { message: 'The PDF has {pages} pages; at most {most} are read.', remedy: 'Split it, then import the parts.' },
  'document-broken': {
    message: 'The document is damaged, or not what its name says: {reason}.',
    remedy: 'Open it in the program that made it, save it anew, then import that.',
  },
  'document-unpacked': {
    message: 'Unpacked, the document would hold more than {most} bytes.',
    remedy: 'Import it without its pictures and attachments.',
  },
  'document-hard': {
    message: 'The document could not be read within {seconds} seconds and the memory for one document.',
    remedy: 'Split it, or save it as plain text, then import that.',
  },
  'document-no-conversation': {
    message: 'No conversation was found: neither a list of messages with role and content, nor a known export.',
    remedy: 'Import it as what it is: --as text',
  },
  'document-secret': {
    message: 'Line {line} looks as if it holds a secret ({rule}), so nothing of the document is kept.',
    remedy: 'Take it out, then import the document again.',
  },
  'document-front-matter': {
    message: 'The front matter is no YAML ({reason}), so it is kept as text.',
    remedy: 'Mend it, then import the document again.',
  },
  'document-known': {
    message: 'The same bytes are there already, as {article}.',
    remedy: 'Read it: code-wiki article show {article}',
  },
  'document-deleted': {
    message: 'The article {article} was deleted, so the document changes nothing.',
    remedy: 'Bring it back: code-wiki article restore {article}',
  },
  'document-conflict': {
    message: 'You and the source changed the same part of {article}; yours stays until you decide.',
    remedy:
      'See both sides (code-wiki article show {article} --editable), then save what holds (code-wiki article edit {article} --from FILE).',
  },
  'web-address': {
    message: '{address} is no address of a web page.',
    remedy: 'Addresses begin with https:// or http:// and hold no password.',
  },
  'web-private': {
    message: '{host} is an address of this machine or of a private network, so nothing was asked of it.',
    remedy: 'If you mean it: --allow-private',
  },
  'web-redirects': { message: '{host} leads on more than {most} times.', remedy: 'Import the address where the page really is.' },
  'web-kind': {
    message: '{host} sent {kind}, which is not read.',
    remedy: 'Addresses of HTML pages, texts, PDF and DOCX documents are read.',
  },
  'web-failed': {
    message: '{host} did not send the page: {reason}.',
    remedy: 'See whether the address opens in a browser; or save the page, then import that.',
  },
  'web-large': { message: 'The page holds more than {most} bytes.', remedy: 'Save what you need of it, then import that.' },
  'web-slow': {
    message: '{host} did not send the page within {seconds} seconds.',
    remedy: 'Try again later; or save the page, then import that.',
  },
  'no-article': { message: 'There is no article {article}.', remedy: listArticles },
  'article-gone': { message: 'The article {article} is deleted.', remedy: 'Bring it back: code-wiki article restore {article}' },
  'article-not-then': {
    message: 'There was no article {article} at {date}.',
    remedy: 'Name a time from {first} on.',
  },
  'article-gone-then': {
    message: 'The article {article} was deleted at {date}.',
    remedy: 'Name another time from {first} on, or a revision: code-wiki article history {article}',
  },
  'article-no-revision': {
    message: 'The article {article} has no revision {revision}.',
    remedy: 'List its revisions: code-wiki article history {article}',
  },
  'article-fields-then': {
    message: 'Title, state and fields of {article} are those of {since}: what they were before is not kept.',
    remedy: 'See what changed and when: code-wiki article changelog',
  },
  'article-not-gone': {
    message: 'The article {article} is not deleted, and only what is deleted can be erased.',
    remedy: 'Delete it first: code-wiki article delete {article}',
  },
  'article-section': { message: 'The article {article} has no section {section}.', remedy: 'Choose one of these: {sections}' },
  'article-empty': { message: 'An article is never empty.', remedy: 'Delete it instead: code-wiki article delete {article}' },
  'article-title': {
    message: '"{title}" is no title for an article.',
    remedy: 'Give it one line of at most {most} characters, with letters or digits in it.',
  },
  'article-undecided': {
    message: 'Both sides of a conflict still stand in the text of {article}, so nothing was saved.',
    remedy: 'Decide between <<<<<<< and >>>>>>>, then save again.',
  },
  'article-secret': {
    message: 'Line {line} looks as if it holds a secret ({rule}), so nothing was saved.',
    remedy: 'Take it out, then save again.',
  },
  'supersede-circle': {
    message: '{article} cannot be superseded by {by}: that one leads back to it, or is the same.',
    remedy:
      'See which takes the place of which (code-wiki article show {by}), and take one back: code-wiki article fields {by} --clear supersededBy',
  },
  'no-dispute': {
    message: 'There is no dispute {dispute}: it may be over since an article changed.',
    remedy: 'See what may contradict what: code-wiki article disputes',
  },
  'settle-reason': {
    message: 'A dispute is settled with a reason of one line and {most} characters at most.',
    remedy: 'Say in a few words why: --reason TEXT',
  },
  'article-field': {
    message: '{field} cannot be "{value}".',
    remedy: 'Times are dates or ISO 8601, the confidence is a number from 0 to 1.',
  },
} as const satisfies Readonly<Record<string, { message: string; remedy?: string }>>;

export type LibraryProblemCode = keyof typeof libraryProblems;

export const libraryProblemCodes = Object.keys(libraryProblems) as readonly LibraryProblemCode[];
