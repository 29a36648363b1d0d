/** The index at which a page begins; an invalid cursor starts the list. */
export function startOf(cursor: string | undefined): number {
  return cursor !== undefined && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
}
