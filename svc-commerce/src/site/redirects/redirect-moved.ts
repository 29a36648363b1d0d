import type { Link } from '@tessera/contracts/site/link.ts';
import type { RedirectStores } from './deps.ts';

/** Content that has another address than before. */
export interface Moved {
  from: string;
  /** Its address from now on. */
  path: string;
  to: Extract<Link, { id: string }>;
  /** Whether everything below the address moved along. */
  isFolder?: boolean;
}

/**
 * Makes the old address lead to what moved, wherever it moves next. The redirect waits while there is content at the old
 * address. Repeating it changes nothing.
 */
export async function redirectMoved(
  websiteId: string,
  { from, path, to, isFolder = false }: Moved,
  { redirects }: Pick<RedirectStores, 'redirects'>,
): Promise<void> {
  const made = { to, status: 301, origin: 'automatic' } as const;
  await redirects.put(websiteId, { ...made, from, keepsRest: false });
  if (isFolder) await redirects.put(websiteId, { ...made, from: `${from}/*`, keepsRest: true });
  await redirects.shorten(websiteId, from, to);
  await redirects.removeFromItself(websiteId, path, to);
  if (isFolder) await redirects.removeFromItself(websiteId, `${path}/*`, to);
}
