import { element } from './element.ts';
import { whenScrolled } from './when-scrolled.ts';
import { zoomPictures } from './zoom.ts';

/** A picture that is open. */
export interface Lightbox {
  close: () => void;
}

interface Events {
  /** Another picture of the gallery is shown. */
  moved: (id: string) => void;
  closed: () => void;
}

/** Opens a gallery's pictures over the page, beginning with one of them. */
export function createLightbox(gallery: HTMLElement, first: HTMLAnchorElement, { moved, closed }: Events): Lightbox {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  const { lightbox: theme, pictures = '', close = '', previous = '', next = '' } = gallery.dataset;
  const count = element('p', { className: 'lb-count' });
  count.setAttribute('aria-live', 'polite');
  const caption = element('div', { className: 'lb-caption' });
  const slides = links.map(() => element('div', { className: 'lb-slide' }));
  // What scrolls is reached by the keyboard, whatever the browser makes of it.
  const track = element('div', { className: 'lb-track', role: 'group', ariaLabel: pictures, tabIndex: 0 }, slides);
  const dialog = element('dialog', { className: `lightbox is-${theme}` }, [
    element('div', { className: 'lb-head' }, [count, button(close, '✕', '', () => dialog.close())]),
    track,
    caption,
    button(previous, '←', 'lb-step', () => show(current - 1)),
    button(next, '→', 'lb-step is-next', () => show(current + 1)),
  ]);
  dialog.setAttribute('aria-label', first.dataset.position ?? '');
  let current = links.indexOf(first);
  /** How large the track was when the current picture was last put in its place. */
  let placedAt = '';

  /** The picture of a slide is loaded when it, or the one before or after it, is shown. */
  const load = (index: number) => {
    const shown = links[index]?.querySelector('img');
    const slide = slides[index];
    if (!shown || !slide || slide.firstChild) return;
    const { alt, srcset, src } = shown;
    const picture = element('img', { alt, sizes: `${shown.clientWidth}px`, srcset, src, draggable: false });
    // What the page has loaded is seen until the large one is there.
    picture.addEventListener('load', () => Object.assign(picture, { sizes: '100vw' }), { once: true });
    slide.append(picture);
  };
  const mark = (index: number) => {
    current = index;
    const link = links[index];
    zoom.reset();
    for (const near of [index, index + 1, index - 1]) load(near);
    count.textContent = link?.dataset.position ?? '';
    dialog.setAttribute('aria-label', count.textContent);
    const text = link?.closest('figure')?.querySelector('figcaption');
    caption.replaceChildren(...[...(text?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  };
  const place = () => {
    placedAt = sizeOf(track);
    track.scrollTo({ left: current * track.clientWidth });
  };
  const show = (wanted: number) => {
    const index = (wanted + links.length) % links.length;
    mark(index);
    place();
    moved(links[index]?.dataset.photo ?? '');
  };
  const zoom = zoomPictures(track, {
    picture: () => slides[current]?.querySelector('img'),
    dismiss: () => dialog.close(),
  });

  dialog.addEventListener('keydown', (event) => {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: links.length - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  });
  whenScrolled(track, () => {
    // A window that changes its size, as when a phone is turned, is no swipe.
    if (sizeOf(track) !== placedAt) return;
    const index = Math.round(track.scrollLeft / track.clientWidth);
    if (index === current || !links[index]) return;
    mark(index);
    moved(links[index].dataset.photo ?? '');
  });
  const resized = new ResizeObserver(place);
  dialog.addEventListener('close', () => {
    resized.disconnect();
    dialog.remove();
    closed();
  });
  document.body.append(dialog);
  dialog.showModal();
  mark(current);
  resized.observe(track);
  return { close: () => dialog.close() };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} × ${clientHeight}`;

function button(label: string, sign: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: `lb-button ${className}`, textContent: sign });
  made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
}
