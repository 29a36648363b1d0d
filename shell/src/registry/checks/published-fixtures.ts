/** Reads a version's example props by mount. Entries that are not lists are dropped. */
export function publishedFixtures(text: string): Record<string, unknown[] | undefined> {
  const published: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(published ?? {}).filter(([, list]) => Array.isArray(list)));
}
