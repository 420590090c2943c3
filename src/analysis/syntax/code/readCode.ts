import type { Placed } from '../definitions';
import type { LineTable } from '../lineTable';
import { readCallSites } from './callSites';
import type { CodeSyntax } from './codeSyntax';
import { createCollector } from './collector';
import { layoutOf } from './layout';
import { groupMarks, type Mark } from './marks';
import { readFields, readProvided, readShapes } from './shapes';

/** What the code of one file does with names. Only what a call may ask for is kept: where its receivers come from. */
export function readCode(text: string, lines: LineTable, placed: Placed, marks: readonly Mark[]): CodeSyntax {
  const layout = layoutOf(text, placed, groupMarks(marks));
  const collector = createCollector(layout);
  const calls = readCallSites(layout, lines, collector);
  const shapes = readShapes(layout, collector);
  const fields = readFields(layout, collector);
  const provided = readProvided(layout, collector);
  const { bindings, functions, expressions } = collector.collect();
  return { expressions, bindings, functions, shapes, fields, provided, calls };
}
