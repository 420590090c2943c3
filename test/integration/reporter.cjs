'use strict';

// Mocha's usual report, and the counts in a file: `npm test` adds them up.
const fs = require('node:fs');
const path = require('node:path');
const { reporters, Runner } = require('mocha');

const results = path.join(__dirname, '../../.build/results');

module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      fs.mkdirSync(results, { recursive: true });
      fs.writeFileSync(path.join(results, 'integration.json'), JSON.stringify({ passed: passes, failed: failures, skipped: pending }));
    });
  }
};
