import { addressKey } from '@tessera/contracts/site/link.ts';
import { addressesOfLinks, standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import type { RedirectDocument } from './redirect-models.ts';
import { isOwnPath, keyOfPath, restOf, withRest } from './redirect-rules.ts';

type Deps = Pick<RedirectsDeps, 'content' | 'shop' | 'site'>;

/** Where a visitor is sent: an address with its status, or gone (410). */
export interface Destination {
  to: string;
  status: 301 | 302 | 410;
  /** The redirect that applies to the address itself. */
  id: string;
}

/** More are a loop. */
export const maxHops = 10;

/** Returns where a path without content leads, in one hop; undefined where no redirect applies or none leads on. */
export async function followRedirects(websiteId: string, path: string, deps: Deps): Promise<Destination | undefined> {
  const seen: RedirectDocument[] = [];
  const leadingTo = (to: string): Destination | undefined => {
    const status = seen.every((redirect) => redirect.status === 301) ? 301 : 302;
    return seen[0] && { to, status, id: seen[0].id };
  };
  for (let at = path; seen.length < maxHops; ) {
    const redirect = await deps.site.redirects.match(websiteId, at);
    if (!redirect || (seen.length > 0 && (await standsAt(websiteId, keyOfPath(at), deps)))) return leadingTo(at);
    if (seen.some(({ id }) => id === redirect.id)) return undefined;
    seen.push(redirect);
    if (redirect.status === 410) return { to: '', status: 410, id: seen[0]?.id ?? redirect.id };
    const href = await hrefOf(websiteId, redirect, at, deps);
    if (href === undefined || !isOwnPath(href)) return href === undefined ? undefined : leadingTo(href);
    at = href;
  }
  return undefined;
}

/** The address that a redirect sends a path to; undefined where what it names is not live. */
export async function hrefOf(
  websiteId: string,
  redirect: Pick<RedirectDocument, 'key' | 'to' | 'keepsRest'>,
  path: string,
  deps: Deps,
): Promise<string | undefined> {
  const base = (await targetsOf(websiteId, [redirect], deps))(redirect);
  return base === undefined || !redirect.keepsRest ? base : withRest(base, restOf(path, redirect));
}

/** Returns where redirects lead, without what `*` matched; undefined where it is not live. */
export async function targetsOf(
  websiteId: string,
  redirects: readonly Pick<RedirectDocument, 'to'>[],
  deps: Deps,
): Promise<(redirect: Pick<RedirectDocument, 'to'>) => string | undefined> {
  const links = redirects.flatMap(({ to }) => to ?? []);
  const addresses = await addressesOfLinks(websiteId, links, await deps.site.live.getCached(websiteId), deps);
  return ({ to }) => {
    if (to === null) return '';
    return to.to === 'web' ? to.url : addresses[addressKey(to) ?? ''];
  };
}
