/** An event that arrives later than this is counted as late, and excluded from statistics. */
export const maxLateMs = 48 * 3_600_000;

type ClientTime = number | string | undefined;

/**
 * How long an event waited in the browser before it was sent, ms. Both times are of one clock, so a wrong one does not
 * matter (SAFE-52).
 */
export function lateness(happened: ClientTime, sent: ClientTime): number {
  const late = timeOf(sent) - timeOf(happened);
  return Number.isNaN(late) ? 0 : Math.max(late, 0);
}

/** NaN for an invalid time. */
function timeOf(time: ClientTime): number {
  if (typeof time !== 'string') return time ?? Number.NaN;
  return /^\d{1,16}$/.test(time) ? Number(time) : Date.parse(time);
}
