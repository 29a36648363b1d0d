import type { Redirect, RedirectInput, RedirectOrigin } from '@tessera/contracts/commerce/redirect.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { endOfChain, type NewRedirect, probeBelow } from './end-of-chain.ts';
import { presentRedirects } from './present-redirects.ts';
import { isForFolder, isOwnPath, keyOfPath } from './redirect-rules.ts';
import type { RedirectFacts } from './redirect-store.ts';

/** Redirects of one website. */
export const maxRedirects = 5_000;

/** Adds a redirect that an owner wrote. */
export async function createRedirect(
  websiteId: string,
  input: RedirectInput,
  deps: RedirectsDeps,
): Promise<Redirect | Failure> {
  const { redirects, missed } = deps.site;
  if ((await redirects.count(websiteId)) >= maxRedirects) return fail('limit.reached', { n: maxRedirects });
  const planned = await planRedirect(websiteId, input, 'manual', deps);
  if ('refusal' in planned) return planned.refusal;
  const stored = await redirects.insertOnce(websiteId, planned.facts);
  if (!stored) return fail('redirect.exists', { from: input.from });
  await missed.forget(websiteId, [input.from]);
  return presentOne(websiteId, stored.id, deps);
}

/** Changes a redirect; it is an owner's from then on. */
export async function changeRedirect(
  websiteId: string,
  id: string,
  input: RedirectInput,
  deps: RedirectsDeps,
): Promise<Redirect | Failure> {
  const { redirects } = deps.site;
  if (!(await redirects.find(websiteId, id))) return fail('redirect.unknown');
  const planned = await planRedirect(websiteId, input, 'manual', deps);
  if ('refusal' in planned) return planned.refusal;
  if (await redirects.change(websiteId, id, planned.facts)) return presentOne(websiteId, id, deps);
  return (await redirects.find(websiteId, id))
    ? fail('redirect.exists', { from: input.from })
    : fail('redirect.unknown');
}

/** What is stored of a redirect, and whether it leads elsewhere than written since its chain was shortened. */
export type PlannedRedirect = { facts: RedirectFacts; isShortened: boolean } | { refusal: Failure };

/** Checks a redirect and shortens the chain that it begins. */
export async function planRedirect(
  websiteId: string,
  { from, to, status }: RedirectInput,
  origin: RedirectOrigin,
  deps: RedirectsDeps,
  together?: ReadonlyMap<string, NewRedirect>,
): Promise<PlannedRedirect> {
  const key = keyOfPath(from);
  if (isReservedPath(key)) return { refusal: fail('redirect.address_reserved', { from }) };
  const isFolder = isForFolder({ key });
  if (!isFolder && (await standsAt(websiteId, key, deps))) return { refusal: fail('redirect.address_live', { from }) };
  const keepsRest = to.endsWith('/*');
  const facts = { from, keepsRest, status, origin };
  if (to === '') return { facts: { ...facts, to: null }, isShortened: false };
  const base = keepsRest ? to.slice(0, -2) || '/' : to;
  const end = await endOfChain(websiteId, { key, url: keepsRest ? probeBelow(base) : base }, deps, together);
  if (end === 'loop') return { refusal: fail('redirect.loop', { from, to }) };
  return keepsRest
    ? { facts: { ...facts, to: await folderAt(websiteId, base, deps) }, isShortened: false }
    : { facts: { ...facts, to: end.to }, isShortened: end.isShortened };
}

/** A collection is named by id, so that what leads below it follows it. */
async function folderAt(websiteId: string, base: string, deps: RedirectsDeps): Promise<Link> {
  const standing = isOwnPath(base) ? await standsAt(websiteId, keyOfPath(base), deps) : undefined;
  return standing?.to === 'collection' ? standing : { to: 'web', url: base };
}

async function presentOne(websiteId: string, id: string, deps: RedirectsDeps): Promise<Redirect | Failure> {
  const stored = await deps.site.redirects.find(websiteId, id);
  const [shown] = stored ? await presentRedirects(websiteId, [stored], deps) : [];
  return shown ?? fail('redirect.unknown');
}
