import type { ServerResponse } from 'node:http';

const revs = new WeakMap<ServerResponse, number>();

/** Notes which composition a page was made of, so that the log of its request names it as the page itself does. */
export function notePageRev(response: ServerResponse, rev: number): void {
  revs.set(response, rev);
}

/** The composition that an answer was made of; undefined of what is no page. */
export const pageRevOf = (response: ServerResponse): number | undefined => revs.get(response);
