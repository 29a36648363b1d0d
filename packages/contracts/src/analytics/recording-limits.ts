/** Most batches of one visit; the browser stops by itself, and the service takes no more. */
export const mostBatches = 300;
/** Longest time that is recorded of one visit. */
export const longestVisitMs = 30 * 60_000;
/** Most bytes of events of one visit, before they are compressed. */
export const mostVisitBytes = 20_000_000;
