// Loaded before a program (`node --require`): when it ends, what it used is in the file that RESOURCE_USAGE names, as JSON: `peak`, the most
// memory it ever held, in bytes; `cpu`, milliseconds of all its threads.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.env.RESOURCE_USAGE)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(process.env.RESOURCE_USAGE, JSON.stringify({ peak: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1000 }));
  });
