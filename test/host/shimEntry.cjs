'use strict';

// Runs in the extension host in place of the real test entry: copies what the suite prints into a file and notes how it
// ended, so that the outcome does not depend on the exit code that the workbench reports (an extension host that dies is a 0).
const fs = require('node:fs');
const util = require('node:util');

exports.run = async () => {
  const { log, result, entry } = JSON.parse(process.env.CODE_WIKI_TEST_SHIM);
  const write = (text) => fs.appendFileSync(log, text);
  copyOutput(write);
  try {
    await require(entry).run();
    fs.writeFileSync(result, JSON.stringify({ ok: true }));
  } catch (error) {
    fs.writeFileSync(result, JSON.stringify({ ok: false, error: String(error?.stack ?? error) }));
    throw error;
  }
};

function copyOutput(write) {
  // In an extension host the console's methods are accessors whose setter does nothing: they are defined anew.
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) {
    const value = (...values) => write(`${util.format(...values)}\n`);
    Object.defineProperty(console, name, { configurable: true, writable: true, value });
  }
  process.stdout.write = (chunk, encoding, done) => {
    write(chunk);
    const callback = typeof encoding === 'function' ? encoding : done;
    callback?.();
    return true;
  };
}
