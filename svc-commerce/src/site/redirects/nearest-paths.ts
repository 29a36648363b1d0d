import { distance } from 'fastest-levenshtein';

/** Of the longer text, what may differ. */
const maxShare = 0.4;
/** Shorter last parts are like too many others. */
const minPart = 3;

/** Returns the paths that look most like one that was asked for, the nearest first; none where all differ too much. */
export type NearestPaths = (asked: string, most: number) => string[];

/** Prepares paths for comparing them with many that are asked for. */
export function createNearestPaths(paths: Iterable<string>): NearestPaths {
  const known = [...new Set(paths)].filter((path) => path !== '/').map((path) => ({ path, compared: plain(path) }));
  return (asked, most) => {
    const wanted = plain(asked);
    return known
      .map(({ path, compared }) => ({ path, share: differenceOf(wanted, compared) }))
      .filter(({ share }) => share <= maxShare)
      .toSorted((a, b) => a.share - b.share || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
      .slice(0, most)
      .map(({ path }) => path);
  };
}

/** From 0, the same, to 1. A last part that is the same in another folder, or holds all of the other, is near, too. */
function differenceOf(wanted: string, path: string): number {
  const [asked, last] = [lastPart(wanted), lastPart(path)];
  const whole = shareOf(wanted, path);
  if (asked.length < minPart || last.length < minPart) return whole;
  const parts = 0.05 + shareOf(asked, last);
  const isWithin = asked.split('-').every((word) => last.split('-').includes(word));
  return Math.min(whole, parts, isWithin ? 0.3 : 1);
}

const shareOf = (a: string, b: string): number => distance(a, b) / Math.max(a.length, b.length, 1);
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Longer ones are compared by their beginning. */
const maxLength = 200;

/** As names are spelled in addresses: without an ending of a file, with hyphens. */
function plain(path: string): string {
  const lower = path.slice(0, maxLength).toLowerCase();
  return lower.replace(/\.html?$/, '').replaceAll(/[_+ ]|%20/g, '-');
}
