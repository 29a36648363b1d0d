const address = /\/images\/[\w-]+\/([\w.~-]+)/g;

/** Ids of the library's files that a value names, in any field, each once: an id is the last part of a file's address. */
export function mediaIdsIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set([...text.matchAll(address)].flatMap(([, id]) => id ?? []))];
}

/** Id of the file that an address names; undefined for other addresses. */
export const mediaIdOf = (url: string): string | undefined => /^\/images\/[\w-]+\/([\w.~-]+)/.exec(url)?.[1];
