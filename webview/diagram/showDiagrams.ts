import type { Diagram } from '../../src/model';
import type { ReaderContext } from '../readerContext';
import { createDiagramFigure } from './diagramFigure';

/** Fills the figures of a page; settles when all are drawn, or shown in words. */
export async function showDiagrams(body: HTMLElement, diagrams: readonly Diagram[], context: ReaderContext): Promise<void> {
  const figures = [...body.querySelectorAll<HTMLElement>('figure.diagram[data-diagram]')];
  await Promise.all(
    figures.map((figure) => {
      const diagram = diagrams.find(({ id }) => id === figure.dataset.diagram);
      return diagram && createDiagramFigure(figure, diagram, context);
    }),
  );
}
