import type { Command } from '../command';

export const doctor: Command = {
  name: 'doctor',
  takes: [],
  summary: 'Say what is installed, configured and healthy, and how to mend what is not',
  options: {},
  help: {},
  async run({ workbench }) {
    const checks = await workbench.doctor();
    const lines = checks.map(
      (check) =>
        `${check.ok ? 'ok  ' : 'FAIL'} ${check.name}: ${check.detail}${check.remedy === undefined ? '' : `\n     ${check.remedy}`}`,
    );
    return { exit: checks.every(({ ok }) => ok) ? 0 : 1, fields: { checks }, text: lines.join('\n') };
  },
};
