import type { Link } from '@tessera/contracts/site/link.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { hrefOf, maxHops } from './follow.ts';
import type { RedirectDocument } from './redirect-models.ts';
import { bestMatch, candidateKeys, isOwnPath, withRest } from './redirect-rules.ts';

type Deps = Pick<RedirectsDeps, 'content' | 'shop' | 'site'>;

/** A redirect that is not stored yet. */
export type NewRedirect = Pick<RedirectDocument, 'key' | 'to' | 'keepsRest' | 'status'>;

/** Where a redirect that is written would end, and whether it is somewhere else than written. */
interface ChainEnd {
  to: Link;
  isShortened: boolean;
}

/**
 * Returns the end of the chain that a new redirect would begin. A page, collection, item or product is named by id, so that
 * the redirect follows it.
 * @param own redirects that are written together, by key; they come before the stored ones
 */
export async function endOfChain(
  websiteId: string,
  { key, url }: { key: string; url: string },
  deps: Deps,
  own: ReadonlyMap<string, NewRedirect> = new Map(),
): Promise<ChainEnd | 'loop'> {
  let at = url;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const isShortened = hops > 0;
    const standing = await linkTo(websiteId, at, deps);
    if (standing) return { to: standing, isShortened };
    const keys = candidateKeys(at);
    if (keys.includes(key)) return 'loop';
    const next = bestMatch(at, own) ?? (await deps.site.redirects.match(websiteId, at));
    if (next?.to && next.to.to !== 'web' && !next.keepsRest) return { to: next.to, isShortened: true };
    const href = next?.to ? await hrefOf(websiteId, next, at, deps) : undefined;
    if (href === undefined) return { to: { to: 'web', url: at }, isShortened };
    at = href;
  }
  return 'loop';
}

/** The link to what an address opens; undefined where the website has no content at a path. */
async function linkTo(websiteId: string, url: string, deps: Deps): Promise<Link | undefined> {
  const asWeb = { to: 'web', url } as const;
  if (!isOwnPath(url)) return asWeb;
  const { pathname, search, hash } = new URL(url, 'http://website');
  const standing = await standsAt(websiteId, pathname, deps);
  return standing && search + hash !== '' ? asWeb : standing;
}

/** A path below a folder, to look for loops of a redirect that keeps the rest. */
export const probeBelow = (folder: string): string => withRest(folder, 'any-page-below');
