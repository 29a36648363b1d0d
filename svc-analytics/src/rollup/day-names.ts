import { isRecord } from '@tessera/contracts/records.ts';
import { add, type Counts } from './counts.ts';
import { singleTraits } from './single-traits.ts';

/**
 * Maximum size of names of one kind in a day's document, in bytes: about 9,000 pages. All kinds together stay well
 * below the sixteen megabytes a document may have, whatever names a visitor makes up.
 */
export const nameRoomBytes = 1_048_576;
/** Name for everything beyond. No real name has this key. */
export const otherNames = '…';
/** What an entry takes beside its name: what is counted under it. */
const entryBytes = 64;

/** Kinds whose names visitors make up, with what is counted of each name; nothing where the name itself is counted. */
const openKinds: readonly { kind: string; counted?: readonly string[] }[] = [
  ...['pages', 'sources', 'countries'].map((kind) => ({ kind })),
  { kind: 'searches', counted: ['times', 'unfound'] },
  // What was sold of a product is bounded by what was sold.
  { kind: 'products', counted: ['views', 'addedToCart'] },
  ...singleTraits.map((trait) => ({
    kind: `sold.${trait}`,
    counted: ['orders', 'units', 'revenue', 'refunds', 'cancelled'],
  })),
];

/**
 * Counts to add to a day, with those of names for which there is no room put under `otherNames`. A name that has its
 * place keeps it; once one had none, no further name gets any. So the place of a name follows from the document
 * alone, and counting afresh comes to the same (recount/).
 */
export function withinRoom(counts: Counts, document: object | undefined, roomBytes: number): Counts {
  const placers = new Map(
    openKinds.map((one) => [one.kind, createPlacer(one.counted, partAt(document, one.kind), roomBytes)]),
  );
  const within: Counts = new Map();
  for (const [place, number] of counts) {
    const name = nameIn(place);
    add(
      within,
      name ? [name.kind, placers.get(name.kind)?.(name.key) ?? name.key, ...name.rest].join('.') : place,
      number,
    );
  }
  return within;
}

/** Titles of products, as far as the day has room. Orders only name existing products. */
export function titlesWithinRoom(
  titles: readonly [place: string, title: string][],
  counts: Counts,
  document: object | undefined,
  roomBytes: number,
): [string, string][] {
  const known = partAt(document, 'names');
  let used = Object.entries(known).reduce((sum, [key, title]) => sum + bytesOf(key, String(title)), 0);
  return titles.filter(([place, title]) => {
    const key = place.slice('names.'.length);
    if (Object.hasOwn(known, key) || isSold(counts, key)) return true;
    used += bytesOf(key, title);
    return used <= roomBytes;
  });
}

const bytesOf = (key: string, title: string) => entryBytes + key.length + Buffer.byteLength(title);
const isSold = (counts: Counts, key: string) =>
  counts.has(`products.${key}.units`) || counts.has(`products.${key}.testUnits`);

/** The name in a place that visitors can make up. */
function nameIn(place: string) {
  for (const { kind, counted } of openKinds) {
    if (!place.startsWith(`${kind}.`)) continue;
    const [key = '', ...rest] = place.slice(kind.length + 1).split('.');
    const [what] = rest;
    return !counted || (what !== undefined && counted.includes(what)) ? { kind, key, rest } : undefined;
  }
  return undefined;
}

/** Returns the key under which a name of one kind is counted. */
function createPlacer(counted: readonly string[] | undefined, part: Record<string, unknown>, roomBytes: number) {
  const hasPlace = (own: unknown) => !counted || (isRecord(own) && counted.some((what) => Object.hasOwn(own, what)));
  const placed = new Set(Object.keys(part).filter((key) => hasPlace(part[key])));
  let isFull = placed.has(otherNames);
  let used = [...placed].reduce((sum, key) => sum + key.length + entryBytes, 0);
  return (key: string): string => {
    if (placed.has(key)) return key;
    const more = key.length + entryBytes;
    isFull ||= used + more > roomBytes;
    if (isFull) return otherNames;
    used += more;
    placed.add(key);
    return key;
  };
}

function partAt(document: object | undefined, place: string): Record<string, unknown> {
  const found = place.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), document);
  return isRecord(found) ? found : {};
}
