import createPanzoom from '@panzoom/panzoom';

export interface PanZoom {
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
}

const stepOfArrow = 40;

/**
 * Moves and scales `drawing` inside `view`: drag, Ctrl or Cmd and the wheel, and, with the focus inside, the arrow keys
 * and `+`, `-`, `0`. The wheel alone goes on scrolling the page.
 */
export function createPanZoom(view: HTMLElement, drawing: HTMLElement): PanZoom {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const panzoom = createPanzoom(drawing, { minScale: 0.5, maxScale: 6, step: 0.35, animate: !calm, cursor: 'grab', touchAction: 'pan-y' });
  const controls: PanZoom = { zoomIn: () => panzoom.zoomIn(), zoomOut: () => panzoom.zoomOut(), fit: () => panzoom.reset() };
  const keys: Readonly<Record<string, () => void>> = {
    '+': controls.zoomIn,
    '=': controls.zoomIn,
    '-': controls.zoomOut,
    '0': controls.fit,
    ArrowLeft: () => panzoom.pan(stepOfArrow, 0, { relative: true }),
    ArrowRight: () => panzoom.pan(-stepOfArrow, 0, { relative: true }),
    ArrowUp: () => panzoom.pan(0, stepOfArrow, { relative: true }),
    ArrowDown: () => panzoom.pan(0, -stepOfArrow, { relative: true }),
  };
  view.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  view.addEventListener('wheel', (event) => {
    if (event.ctrlKey || event.metaKey) panzoom.zoomWithWheel(event);
  });
  swallowClicksOfDrags(view);
  return controls;
}

/** A drag that ends on a node is not a click on it. */
function swallowClicksOfDrags(view: HTMLElement): void {
  let start = { x: 0, y: 0 };
  view.addEventListener('pointerdown', (event) => (start = { x: event.clientX, y: event.clientY }), { capture: true });
  view.addEventListener(
    'click',
    (event) => {
      const isKeyboard = event.detail === 0;
      if (!isKeyboard && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 5) event.stopPropagation();
    },
    { capture: true },
  );
}
