const hourMs = 3_600_000;

/** Lifetime of a session (AUTH-013, SAFE-05). */
export interface SessionLimits {
  /** Maximum lifetime. */
  absoluteMs: number;
  /** Maximum time between two uses. */
  idleMs: number;
}

const remembered: SessionLimits = { absoluteMs: 30 * 24 * hourMs, idleMs: 30 * 24 * hourMs };
const untilClosed: SessionLimits = { absoluteMs: 24 * hourMs, idleMs: 2 * hourMs };

/** 30 days with rememberMe; else a day at most, and two hours without a use. */
export function sessionLimits(rememberMe: boolean): SessionLimits {
  return rememberMe ? remembered : untilClosed;
}

/** Whether a session outlives the browser's. */
export const isRemembered = ({ idleMs }: Pick<SessionTimes, 'idleMs'>): boolean => idleMs === remembered.idleMs;

/** A use is recorded only when the last one is this old, so that reads seldom write. */
const touchEveryMs = 60_000;

export interface SessionTimes {
  lastUsedMs: number;
  /** The absolute limit. */
  expiresMs: number;
  idleMs: number;
}

/** When a session used now ends: after the idle time, but not later than its absolute limit. */
export function endOf({ expiresMs, idleMs }: Pick<SessionTimes, 'expiresMs' | 'idleMs'>, usedMs: number): number {
  return Math.min(expiresMs, usedMs + idleMs);
}

/** Whether this use must be recorded. */
export function needsTouch({ lastUsedMs }: Pick<SessionTimes, 'lastUsedMs'>, now: number): boolean {
  return now - lastUsedMs >= touchEveryMs;
}
