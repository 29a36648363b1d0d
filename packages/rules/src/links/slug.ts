import { trimBoth } from '../text/trim.ts';

const longest = 80;

/** Latin letters that Unicode does not decompose into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
  ...{ ı: 'i', ħ: 'h', ŋ: 'ng', ŧ: 't', ĸ: 'k', ə: 'e', ƒ: 'f' },
};
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Text in characters that addresses hold, as it is typed: anything else is a hyphen. */
export function slugText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-');
}

/**
 * The address a title gives: `My Shop` is `my-shop` (EDIT-067). Letters with marks lose the marks, other Latin letters
 * are spelled out: `Smørrebrød` is `smorrebrod`.
 * @returns '' for titles in other scripts; callers have a name to fall back on
 */
export function slugOf(title: string): string {
  return trimBoth(slugText(title).slice(0, longest), '-');
}

/** The first free address: itself, then with -1, -2 and so on (EDIT-070, EDIT-072). */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let suffix = 1;
  while (isTaken(`${wanted}-${suffix}`)) suffix += 1;
  return `${wanted}-${suffix}`;
}
