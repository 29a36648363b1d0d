/** The place in a list where a page begins; a cursor that is none begins the list. */
export function startOf(cursor: string | undefined): number {
  return cursor !== undefined && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}
