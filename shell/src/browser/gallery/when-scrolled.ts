/** How long a track is at rest before it counts, where the browser does not report it. */
const restMs = 150;

/** Calls `done` whenever scrolling has come to rest; Safari before 26 has no `scrollend`. */
export function whenScrolled(track: HTMLElement, done: () => void): void {
  // The types know `scrollend` everywhere.
  if (Reflect.has(track, 'onscrollend')) {
    track.addEventListener('scrollend', done);
    return;
  }
  let timer = 0;
  track.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = window.setTimeout(done, restMs);
  });
}
