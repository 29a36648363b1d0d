import { announce } from '@tessera/browser-kit/page/announce.ts';
import { whenScrolled } from './when-scrolled.ts';

/** A slideshow or slider that can be moved. */
export interface Slides {
  /** Shows the next or previous picture; the first follows the last. */
  step: (by: 1 | -1) => void;
}

/** Gives a slideshow or slider its keys, arrows, count and thumbnails (IMG-058, IMG-068). */
export function moveSlides(gallery: HTMLElement): Slides | undefined {
  const list = gallery.querySelector<HTMLElement>('.g-list');
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  if (!list || items.length < 2) return undefined;
  const count = gallery.querySelector<HTMLElement>('[data-count]');
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];
  let current = 0;

  const mark = (index: number) => {
    current = index;
    if (count) count.textContent = `${index + 1} / ${items.length}`;
    thumbnails.forEach((thumbnail, at) => {
      if (at === index) thumbnail.setAttribute('aria-current', 'true');
      else thumbnail.removeAttribute('aria-current');
    });
  };
  const show = (index: number) => {
    const item = items[index];
    if (!item) return;
    list.scrollTo({ left: leftOf(item, list) });
    mark(index);
  };
  const move = (index: number) => {
    show(index);
    announce(items[index]?.querySelector('figure')?.getAttribute('aria-label') ?? '');
  };
  const step = (by: 1 | -1) => (current + by + items.length) % items.length;

  gallery.querySelector<HTMLElement>('[data-bar]')?.removeAttribute('hidden');
  for (const button of gallery.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => move(step(button.dataset.step === '1' ? 1 : -1)));
  thumbnails.forEach((thumbnail, at) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      move(at);
    });
  });
  list.addEventListener('keydown', (event) => {
    const target = { ArrowRight: step(1), ArrowLeft: step(-1), Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(target);
  });
  // What was swiped is known when it has come to rest.
  whenScrolled(list, () => mark(nearest(items, list)));
  mark(0);
  return { step: (by) => show(step(by)) };
}

/** Where a list is scrolled to when a picture is at its place: at the start, in the middle or at the end. */
function leftOf(item: HTMLElement, list: HTMLElement): number {
  const free = list.clientWidth - item.offsetWidth;
  const align = getComputedStyle(item).scrollSnapAlign;
  if (align.startsWith('center')) return item.offsetLeft - free / 2;
  return align.startsWith('end') ? item.offsetLeft - free : item.offsetLeft;
}

function nearest(items: readonly HTMLElement[], list: HTMLElement): number {
  const farness = items.map((item) => Math.abs(leftOf(item, list) - list.scrollLeft));
  return farness.indexOf(Math.min(...farness));
}
