/** An event that comes later than this is counted as late, and in no figure. */
export const maxLateMs = 48 * 3_600_000;

type ClientTime = number | string | undefined;

/**
 * How long an event waited in the browser before it was sent. Both times are of one clock, so one that is wrong does not
 * matter (SAFE-52).
 */
export function lateness(happened: ClientTime, sent: ClientTime): number {
  const late = timeOf(sent) - timeOf(happened);
  return Number.isNaN(late) ? 0 : Math.max(late, 0);
}

/** NaN when it is no time. */
function timeOf(told: ClientTime): number {
  if (typeof told !== 'string') return told ?? Number.NaN;
  return /^\d{1,16}$/.test(told) ? Number(told) : Date.parse(told);
}
