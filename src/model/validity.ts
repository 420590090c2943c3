/**
 * True when a time is over: a day, a month or a year to its end. `until` and `at` are dates, parts of dates (`2026`, `2026-11`) or ISO 8601.
 */
export function isOver(until: string, at: string): boolean {
  return isMoment(until) ? Date.parse(until) < Date.parse(at) : until < at.slice(0, until.length);
}

/** True when a time has not begun: a day, a month or a year from its start. */
export function isToCome(from: string, at: string): boolean {
  return isMoment(from) ? Date.parse(from) > Date.parse(at) : from > at.slice(0, from.length);
}

function isMoment(time: string): boolean {
  return time.includes('T');
}
