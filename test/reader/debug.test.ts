import { it } from 'vitest';
import { bundleReader, launchBrowser, openReader } from './openReader';
import { samples } from './samples';
import { themes } from './themes';
it('x', async () => {
  await bundleReader();
  const b = await launchBrowser();
  const r = await openReader(b, { state: samples.page, theme: themes[0]!, width: 380 });
  await new Promise((f) => setTimeout(f, 1500));
  console.log(r.complaints, r.requests, (await r.page.content()).slice(-1500));
  await b.close();
});
