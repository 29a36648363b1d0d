import type { Slides } from './slides.ts';

/**
 * Shows one picture after the other, where the owner asked for it. It rests while the visitor points at the gallery or is
 * in it with the keyboard, and stays off for those who prefer reduced motion (IMG-066).
 */
export function playSlides(gallery: HTMLElement, slides: Slides): void {
  const button = gallery.querySelector<HTMLButtonElement>('[data-pause]');
  const seconds = Number(gallery.dataset.autoplay);
  if (!button || !seconds) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const pause = button.textContent;
  let isPaused = false;

  const showButton = () => {
    button.hidden = reduced.matches;
  };
  showButton();
  reduced.addEventListener('change', showButton);
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.textContent = isPaused ? (button.dataset.playLabel ?? '') : pause;
  });
  setInterval(() => {
    const isWatched = gallery.matches(':hover, :focus-within');
    if (!isPaused && !isWatched && !reduced.matches && !document.hidden) slides.step(1);
  }, seconds * 1_000);
}
