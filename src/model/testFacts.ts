/** What runs tests in a language whose test tools no import tells, with the line that shows it. */
export interface TestToolFact {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** Test files that show it, and source files that hold tests of their own. */
  readonly files: number;
  readonly sources: number;
}
