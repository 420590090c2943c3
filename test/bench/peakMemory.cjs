// Loaded before a program (`node --require`): when it ends, the most memory it ever held, in bytes, is in the file that PEAK_MEMORY names.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.env.PEAK_MEMORY)
  process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS * 1024)));
