import { expect, it } from 'vitest';
import { bodyOf, draftIn, fakeModel, submitting } from './fakeModel';
import { codes, openFake } from './openFake';

const english = 'It keeps what it was given, and gives it back when somebody asks, in the order in which it came in. ';
const chinese =
  '它保存收到的内容，并在有人请求时按收到的顺序返回这些内容。调用者不需要等待，因为读取和写入是同步进行的，出错时会抛出异常，由调用者处理，也不会重试，因此界面需要自己提示用户，并保留尚未写入的内容。';

it.each<[language: string, added: string, isWritten: boolean]>([
  ['zh-cn', chinese.repeat(4), true],
  ['zh-cn', '', false],
  ['zh-cn', english, false],
  ['en', english, true],
  ['en', `${english}（笔记）`, true],
  ['en', chinese, false],
  ['en', '短', true],
])('a page that is asked for in %s and adds %s: %s', async (language, added, isWritten) => {
  const model = fakeModel((request) => submitting(`${bodyOf(draftIn(request))}\n\n${added}\n`, ''));
  const { build, workbench, folder } = openFake(model);
  const built = await build('build', { only: ['overview'], language });
  expect(codes(built).filter((code) => code === 'page-not-written')).toEqual(isWritten ? [] : ['page-not-written']);
  expect((await workbench.page(folder, 'overview')).origin).toBe(isWritten ? 'synthesised' : 'composed');
});
