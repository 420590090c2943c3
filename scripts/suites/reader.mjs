import { runVitest } from './runVitest.mjs';
import { withBrowser } from './withEditor.mjs';

/** The reader alone in a browser, with samples for a host. */
export const reader = () => withBrowser(() => runVitest('reader'));
