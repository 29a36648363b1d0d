/** Every page of a list that its screen needs whole, to choose from; one page for all but large stores. */
export async function everyPage<A extends { nextPageCursor?: string | null }>(
  ask: (page: { cursor?: string }) => Promise<A>,
): Promise<A[]> {
  const pages = [await ask({})];
  for (let cursor = pages[0]?.nextPageCursor; cursor; ) {
    const answer = await ask({ cursor });
    pages.push(answer);
    cursor = answer.nextPageCursor;
  }
  return pages;
}
