/** How long a tween or a scroll lasts unless it says otherwise (PAGE-225). */
export const defaultDurationMs = 300;

interface TweenOptions {
  durationMs?: number;
  /** Ends it before its time. */
  signal?: AbortSignal;
}

/**
 * Calls `step` once per frame with the share of the movement that is done, 1 at the end. Visitors who prefer reduced
 * motion get the end at once (PAGE-229).
 * @throws RangeError for a duration that is not a finite number (PAGE-223)
 */
export function tween(
  step: (done: number) => void,
  { durationMs = defaultDurationMs, signal }: TweenOptions = {},
): void {
  if (!Number.isFinite(durationMs)) throw new RangeError('A tween requires a finite duration.');
  if (durationMs <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(1);
    return;
  }
  const begin = performance.now();
  const draw = (now: number) => {
    if (signal?.aborted) return;
    const done = Math.min(1, Math.max(0, (now - begin) / durationMs));
    step(slowingDown(done));
    if (done < 1) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

const slowingDown = (done: number) => 1 - (1 - done) ** 3;
