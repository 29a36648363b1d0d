/**
 * Every page of a list that its screen needs whole, to choose from; one page for all but large stores. A cursor that comes
 * again ends it: a service that goes in circles is not followed (STOCK-062).
 */
export async function everyPage<A extends { nextPageCursor?: string | null; hasNextPage?: boolean }>(
  ask: (page: { cursor?: string }) => Promise<A>,
): Promise<A[]> {
  const pages = [await ask({})];
  const seen = new Set<string>();
  for (let cursor = nextOf(pages[0]); cursor && !seen.has(cursor); cursor = nextOf(pages.at(-1))) {
    seen.add(cursor);
    pages.push(await ask({ cursor }));
  }
  return pages;
}

/** Where an answer says that there is no other page, its cursor counts for nothing. */
function nextOf(answer: { nextPageCursor?: string | null; hasNextPage?: boolean } | undefined) {
  return answer?.hasNextPage === false ? null : answer?.nextPageCursor;
}
