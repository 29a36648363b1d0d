const start = '#photo=';

/** The picture that an address names; undefined without one. */
export const photoIn = (hash: string): string | undefined =>
  hash.startsWith(start) ? hash.slice(start.length) : undefined;

/** The address of a picture on this page; ids need no encoding. */
export const hashOfPhoto = (id: string): string => start + id;

/** The address of this page without a picture. */
export const plainAddress = (): string => location.pathname + location.search;
