import { defaultDurationMs, tween } from './tween.ts';

/** Room above what is scrolled to, pixels (PAGE-228). */
const offsetPx = 30;

/** What a visitor does to move the page themselves. */
const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page until the element is in the window, below some room; one that is in it whole stays where it is. A
 * visitor who scrolls, presses or types ends it.
 * @throws RangeError for a duration that is not a finite number (PAGE-222)
 */
export function scrollToElement(element: Element, durationMs = defaultDurationMs): void {
  if (!Number.isFinite(durationMs)) throw new RangeError('A scroll requires a finite duration.');
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  const from = window.scrollY;
  const distance = top - offsetPx;
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of interruptions) window.addEventListener(type, () => stop.abort(), { signal, passive: true });
  const move = (done: number) => {
    // The theme may scroll smoothly by itself, which would delay every step.
    window.scrollTo({ top: from + distance * done, behavior: 'instant' });
    if (done === 1) stop.abort();
  };
  tween(move, { durationMs, signal });
}
