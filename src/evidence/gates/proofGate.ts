import type { DoubtKind, FindingCode } from '../../model';
import { doubtfulStatements } from '../doubtfulStatements';
import { type Found, finding, type GateContext } from './context';

/** G6 sentence by sentence: what nothing shows is told, as it is marked for the reader. */
export function proofGate({ path, text, revision, wiki }: GateContext): readonly Found[] {
  return doubtfulStatements(text, revision, wiki.sha256).map((statement) => {
    const said = shortened(statement.text);
    const subject = statement.kind === 'uncited' ? said : `“${said}”: ${shortened(statement.why)}`;
    const at = statement.sentence < 0 ? {} : { sentence: statement.sentence };
    return { ...finding('G6', codes[statement.kind], path, statement.line, subject), ...at };
  });
}

const codes: Readonly<Record<DoubtKind, FindingCode>> = {
  uncited: 'uncited-statement',
  wider: 'statement-too-wide',
  unshown: 'statement-not-shown',
};

const most = 200;

function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
