/** Props that a version says it can draw, by mount; entries that are no list are left out. */
export function publishedFixtures(text: string): Record<string, unknown[] | undefined> {
  const published: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(published ?? {}).filter(([, list]) => Array.isArray(list)));
}
