import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildView, defaultRunLimits, type JobKind, type ModelSettings, type RunLimits } from '../../../src/model';
import type { Ports } from '../../../src/workbench/ports';
import type { Writer } from '../../../src/workbench/writing/writer';
import { copyFixture, openTestWorkbench, runOf } from '../workbench/openTestWorkbench';
import { bodyOf, draftIn, type FakeModel, fakeModel, submitting } from './fakeModel';

const settings: ModelSettings = {
  provider: 'openai',
  endpoint: 'http://127.0.0.1:9/v1',
  name: 'fake',
  key: '',
  contextWindow: 0,
  maxOutput: 4_000,
};

/** A copy of the fixture, whose wiki is written by this model. */
export function openFake(model: FakeModel, limits: Partial<RunLimits> = {}, openModel: Ports['openModel'] = async () => model) {
  const folder = copyFixture();
  const opened = openTestWorkbench(undefined, undefined, '2027-01-02T03:04:05.000Z', openModel);
  const writer: Writer = { settings, limits: { ...defaultRunLimits, ...limits }, language: 'en', approved: true };
  const build = (kind: JobKind = 'refresh', given: Partial<Writer> | null = {}) =>
    opened.workbench.build(
      { folder, kind, rules: {}, rehash: false, git: true, writer: given === null ? undefined : { ...writer, ...given } },
      runOf(),
    );
  const edit = (path: string, from: string, to: string) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  return { ...opened, folder, writer, build, edit };
}

/** That the fixture is no repository is nothing to speak of. */
export const codes = ({ problems }: BuildView) => problems.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code]));

/** Hands in the draft with one sentence more. */
export const faithful = () => fakeModel((request) => submitting(`${bodyOf(draftIn(request))}\n\nSo much for that:\n`));
