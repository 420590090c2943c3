'use strict';

// Mocha's usual report, and the counts in a file, those of an earlier window included: `npm test` adds them up.
const fs = require('node:fs');
const path = require('node:path');
const { reporters, Runner } = require('mocha');

const results = path.join(__dirname, '../../.build/results');
const file = path.join(results, 'integration.json');

module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      fs.mkdirSync(results, { recursive: true });
      const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
      const counts = { passed: before.passed + passes, failed: before.failed + failures, skipped: before.skipped + pending };
      fs.writeFileSync(file, JSON.stringify(counts));
    });
  }
};
