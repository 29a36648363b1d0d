import { trimBoth } from '../text/trim.ts';

const longest = 80;

/** The address a title gives: `My Shop` is `my-shop` (EDIT-067). Letters with marks lose the marks. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return trimBoth(words.slice(0, longest), '-');
}

/** The first free address: itself, then with -1, -2 and so on (EDIT-070, EDIT-072). */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let suffix = 1;
  while (isTaken(`${wanted}-${suffix}`)) suffix += 1;
  return `${wanted}-${suffix}`;
}
