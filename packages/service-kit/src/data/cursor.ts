/** Where the next page begins, as an opaque text for callers. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place of a cursor; undefined for none and for one that was not made here. */
export function readCursor(cursor: string | undefined): (string | number)[] | undefined {
  if (!cursor) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPlace = Array.isArray(place) && place.every((part) => ['string', 'number'].includes(typeof part));
    return isPlace ? place : undefined;
  } catch {
    return undefined;
  }
}
