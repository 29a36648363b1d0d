/** Widths of screens that a page is measured at, in px. */
export const screenWidths = [320, 390, 768, 1280] as const;

/** Rounding of browsers. */
const tolerancePx = 1;

/** Ids of the blocks that are wider than the screen, or whose content is wider than they are. */
export function misfitsAt(page: Document, screenPx: number): string[] {
  return [...page.querySelectorAll<HTMLElement>('[data-node^="b_"]')]
    .filter((element) => element.getBoundingClientRect().right > screenPx + tolerancePx || isOverfull(element))
    .flatMap((element) => element.getAttribute('data-node') ?? []);
}

/** A block that scrolls by itself, such as a carousel, is wider inside on purpose. */
function isOverfull(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + tolerancePx) return false;
  const overflow = element.ownerDocument.defaultView?.getComputedStyle(element).overflowX ?? 'visible';
  return overflow === 'visible';
}

/** Adds what was found at one width. */
export function withMisfits(
  known: ReadonlyMap<string, readonly number[]>,
  ids: readonly string[],
  screenPx: number,
): Map<string, readonly number[]> {
  const next = new Map(known);
  for (const id of ids) next.set(id, [...(next.get(id) ?? []), screenPx]);
  return next;
}

/** `Does not fit at 320 and 390 px`. */
export const misfitText = (widths: readonly number[]): string =>
  `Does not fit at ${new Intl.ListFormat('en').format(widths.map(String))} px`;
