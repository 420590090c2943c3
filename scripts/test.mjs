// npm test [-- SUITE…]: installs what the tests need, runs all suites or those named, and ends with a line that counts.
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { check } from './suites/check.mjs';
import { add, noCounts } from './suites/counts.mjs';
import { e2e } from './suites/e2e.mjs';
import { integration } from './suites/integration.mjs';
import { packageSuite } from './suites/package.mjs';
import { reader } from './suites/reader.mjs';
import { unit } from './suites/unit.mjs';

const suites = { check, unit, reader, integration, package: packageSuite, e2e };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));

if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(' ')}`);
  process.exitCode = 2;
} else {
  await ensureInstalled();
  const { passed, failed, skipped } = await runAll(wanted.length === 0 ? Object.keys(suites) : wanted);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

async function runAll(names) {
  const results = [];
  for (const name of names) {
    console.log(`\n==== ${name}`);
    const start = Date.now();
    const counts = await suites[name]().catch(crashed);
    results.push({ name, counts, seconds: Math.round((Date.now() - start) / 1000) });
  }
  console.log('');
  for (const { name, counts, seconds } of results) {
    console.log(`${name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`);
  }
  return results.map(({ counts }) => counts).reduce(add, noCounts);
}

/** A suite that could not be run at all has failed. */
function crashed(error) {
  console.error(error);
  return { ...noCounts, failed: 1 };
}
