/**
 * What a page that is tried in a frame of the admin says to the admin, and the admin to it. They have different origins, and
 * messages carry no content: anybody may read them.
 */
export const triedMessage = {
  /** From the page: it has loaded. */
  ready: 'tessera.tried.ready',
  /** From the page, with `y`: where it is scrolled to. */
  scrolled: 'tessera.tried.scrolled',
  /** To the page, with `y`. */
  scrollTo: 'tessera.tried.scroll-to',
} as const;

export interface TriedMessage {
  type: (typeof triedMessage)[keyof typeof triedMessage];
  y: number;
}

/** Returns a message of a tried page; undefined for what others send. */
export function readTriedMessage(data: unknown): TriedMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('y' in data)) return undefined;
  const { type, y } = data;
  const known = Object.values(triedMessage).find((one) => one === type);
  return known !== undefined && typeof y === 'number' && y >= 0 ? { type: known, y } : undefined;
}
