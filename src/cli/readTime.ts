import { usage } from './usage';

/** A day is meant to its end, and so is a minute: what was published in it counts. */
const given = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A time as a person types it, in ISO 8601 and UTC: `2026-11-30`, `2026-11-30 16:40` as `history` prints it, or all of
 * `2026-11-30T16:40:12.345+01:00`. Throws `usage` for anything else.
 */
export function readTime(text: string): string {
  const [, day, minute = '23:59', second = '59', part = '.999', zone = 'Z'] = given.exec(text) ?? [];
  const time = Date.parse(`${day}T${minute}:${second}${part}${zone}`);
  if (day !== undefined && isDay(day) && !Number.isNaN(time)) return new Date(time).toISOString();
  const reason = `A time reads 2026-11-30 or 2026-11-30T16:40, in UTC unless it says otherwise, not "${text}".`;
  throw usage(reason);
}

/** The 31st of February is none, though JavaScript takes it for the 3rd of March. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
