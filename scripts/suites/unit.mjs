import { runVitest } from './runVitest.mjs';

export const unit = () => runVitest('unit');
