interface AlarmPlan {
  /**
   * Looks at least this often, one process a little earlier than the other, for work this process was not notified of.
   */
  everyMs: number;
  /** @returns when there is something to do again, where that is known */
  look(): Promise<number | undefined>;
  /** A look that failed is made again soon, then less and less often. */
  failed(error: unknown): void;
  now: () => number;
}

/** Rings when there is something to do, instead of asking all the time. */
export interface Alarm {
  /** Looks now, and from then on every so often. */
  start(): void;
  /** There is something to do at this moment, or now. Works before the start, too. */
  wake(at?: number): void;
  /** Rings no more, and waits for the look that runs. */
  stop(): Promise<void>;
}

/** Notifications within this time are handled by one run. */
const gatherMs = 5;
/** Between a look and the next one it asks for itself, and after a failed one; that doubles a few times. */
const againMs = 1_000;
const maxDoublings = 4;
/** Moments are remembered in steps, so that there are never many. */
const stepMs = 250;
/** Later than this is left to the looks that come anyway. */
const farthestMs = 3_600_000;

/** An alarm of this process; its looks never overlap. */
export function createAlarm({ everyMs, look, failed, now }: AlarmPlan): Alarm {
  const moments = new Set<number>();
  const never = Number.POSITIVE_INFINITY;
  let anywayAt = never;
  let next = never;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;

  const arm = () => {
    clearTimeout(timer);
    if (isStopped || looking || next === never) return;
    // A clock that was set back moves the due time further away than timers reach, which then fire at once.
    timer = setTimeout(ring, Math.min(Math.max(gatherMs, next - now()), Math.max(everyMs, farthestMs)));
  };

  const note = (at: number) => {
    if (at > now() + farthestMs) return;
    const moment = at <= now() ? at : Math.ceil(at / stepMs) * stepMs;
    moments.add(moment);
    if (moment >= next) return;
    next = moment;
    arm();
  };

  const ring = () => {
    // Notifications from here on cause another run.
    const seen = Math.max(next, now());
    for (const moment of moments) if (moment <= seen) moments.delete(moment);
    looking = look()
      .then((at) => {
        failures = 0;
        return at;
      })
      .catch((error) => {
        failed(error);
        failures += 1;
        return now() + againMs * 2 ** Math.min(failures - 1, maxDoublings);
      })
      .then((at) => {
        looking = undefined;
        if (at !== undefined) note(Math.max(at, now() + againMs));
        if (anywayAt !== never) anywayAt = now() + everyMs * (0.75 + Math.random() / 4);
        next = Math.min(anywayAt, ...moments);
        arm();
      });
  };

  return {
    start: () => {
      anywayAt = now();
      note(anywayAt);
    },
    wake: (at = now()) => note(at),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
