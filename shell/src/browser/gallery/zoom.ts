interface Options {
  /** The picture that is shown. */
  picture: () => HTMLElement | null | undefined;
  /** Closes the lightbox. */
  dismiss: () => void;
}

interface Point {
  x: number;
  y: number;
}

const maxScale = 4;
const tapScale = 2.5;
/** Two taps within this time are one gesture. */
const doubleTapMs = 300;
/** Taps and swipes, in CSS pixels. */
const stillPx = 10;
const dismissPx = 90;

/**
 * Lets visitors look closer: two fingers or a double tap zoom, a finger moves what is zoomed. A swipe down closes a picture
 * that is whole.
 */
export function zoomPictures(track: HTMLElement, { picture, dismiss }: Options): { reset: () => void } {
  const pointers = new Map<number, Point>();
  let scale = 1;
  let offset: Point = { x: 0, y: 0 };
  let from: Point = { x: 0, y: 0 };
  let lastTap = { at: 0, x: 0, y: 0 };
  let wasMultiple = false;

  const draw = () => {
    const image = picture();
    if (!image) return;
    const [maxX, maxY] = [(image.clientWidth * (scale - 1)) / 2, (image.clientHeight * (scale - 1)) / 2];
    offset = { x: clamp(offset.x, maxX), y: clamp(offset.y, maxY) };
    image.style.transform = scale === 1 ? '' : `translate(${offset.x}px, ${offset.y}px) scale(${scale})`;
    track.classList.toggle('is-near', scale > 1);
  };
  /** Zooms while a point of the picture stays where it is. */
  const zoomAt = (point: Point, next: number) => {
    const box = track.getBoundingClientRect();
    const center = { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
    const factor = next / scale;
    offset = { x: center.x - (center.x - offset.x) * factor, y: center.y - (center.y - offset.y) * factor };
    scale = next;
    draw();
  };
  const reset = () => {
    scale = 1;
    offset = { x: 0, y: 0 };
    for (const image of track.querySelectorAll('img')) image.style.transform = '';
    track.classList.remove('is-near');
  };

  track.addEventListener('pointerdown', (event) => {
    if (pointers.size === 0) {
      from = { x: event.clientX, y: event.clientY };
      wasMultiple = false;
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wasMultiple ||= pointers.size > 1;
  });
  track.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) {
      const next = Math.min(maxScale, Math.max(1, (scale * distance(now, other)) / distance(before, other)));
      zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, next);
    } else if (scale > 1) {
      offset = { x: offset.x + now.x - before.x, y: offset.y + now.y - before.y };
      draw();
    }
  });
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || wasMultiple) return;
    const to = { x: event.clientX, y: event.clientY };
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (event.type === 'pointerup' && Math.hypot(x, y) < stillPx) return tap(to, event.timeStamp);
    if (event.pointerType !== 'mouse' && scale === 1 && y > dismissPx && y > 2 * Math.abs(x)) dismiss();
  };
  const tap = (point: Point, at: number) => {
    if (at - lastTap.at < doubleTapMs && distance(point, lastTap) < 3 * stillPx) {
      if (scale > 1) reset();
      else zoomAt(point, tapScale);
      lastTap = { at: 0, x: 0, y: 0 };
    } else lastTap = { at, ...point };
  };
  track.addEventListener('pointerup', end);
  track.addEventListener('pointercancel', end);
  return { reset };
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));
