const MB = 1 << 20;

/**
 * The table of the benchmark. Times are in milliseconds; each row is ours, what it is measured by, their ratio and the
 * most that it should be. A row without a ratio is only told.
 */
export function figures(ms, facts) {
  const { bytes, citations, edges } = facts;
  const statOf = (...more) => more.reduce((sum, each) => sum + each, ms.stat);
  return [
    only('node start', time(ms.start)),
    only('stat walk', time(ms.stat)),
    only('IO: walk, read, SHA-256', time(ms.io)),
    only('PARSE: raw parse, one thread', time(ms.parse)),
    only('YARD: process that walks, reads, hashes, parses, queries', time(ms.yard)),
    only('git: the questions of a snapshot, inside the refreshes below', time(ms.git)),
    ratio('snapshot without search for secrets / IO', ms.unscanned, ms.io, 1.5),
    ratio('snapshot / IO', ms.snapshot, ms.io, 3),
    ratio('analysis, processor time / PARSE', ms.analysisCpu, ms.parse, 1.6),
    ratio('analysis, wall / PARSE', ms.analysisWall, ms.parse, 0.9),
    ratio('cold build / YARD', ms.build, ms.yard, 1.1),
    ...(ms.peer ? [ratio('cold build / repomix --compress', ms.build, ms.peer, 0.75)] : [only('repomix --compress', 'not installed')]),
    { what: 'peak memory of a cold build', value: size(bytes.peak), bar: '< 400 MB for 30 MB of files', ok: bytes.peak < 400 * MB },
    ...(ms.peer ? [ratio('peak memory / repomix --compress', bytes.peak, bytes.peerPeak, 0.6, size)] : []),
    ratio('no-op refresh, command line / (node start + stat walk)', ms.refresh, statOf(ms.start), 2),
    ratio('no-op refresh, warm engine / stat walk', ms.noop, ms.stat, 1.5),
    { what: 'no-op refresh, bytes written', value: size(bytes.noop), bar: '0', ok: bytes.noop === 0 },
    ratio('refresh after one file / (stat walk + 3 × its parse and query)', ms.changed, statOf(3 * ms.edit), 2),
    only('refresh after one file, bytes written beside the pointer', `${size(bytes.changed)} of ${size(bytes.store)}`),
    only('calls, as the compiler says', `${percent(edges.precision)} right, ${percent(edges.recall)} found of ${edges.sites}`),
    {
      what: 'citations that hold',
      value: `${citations.current} of ${citations.total}`,
      bar: 'all',
      ok: citations.current === citations.total,
    },
  ];
}

function only(what, value) {
  return { what, value };
}

function ratio(what, ours, yardstick, bar, print = time) {
  return { what, value: print(ours), by: print(yardstick), ratio: ours / yardstick, bar: `≤ ${bar}`, ok: ours / yardstick <= bar };
}

function time(ms) {
  return `${ms.toFixed(1)} ms`;
}

function size(bytes) {
  return bytes < MB / 10 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

function percent(share) {
  return `${((share || 0) * 100).toFixed(1)} %`;
}

/** The rows as text; `!` stands before what is over its bar. */
export function tableOf(rows) {
  const lines = rows.map(({ what, value, by = '', ratio, bar = '', ok }) => {
    const numbers = `${value.padStart(22)} ${by.padStart(12)} ${(ratio?.toFixed(2) ?? '').padStart(8)}`;
    return `${ok === false ? '!' : ' '} ${what.padEnd(63)} ${numbers}  ${bar}`.trimEnd();
  });
  return [`  ${''.padEnd(63)} ${'ours'.padStart(22)} ${'yardstick'.padStart(12)} ${'ratio'.padStart(8)}  bar`, ...lines].join('\n');
}
