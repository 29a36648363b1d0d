import type { Redirect } from '@tessera/contracts/commerce/redirect.ts';
import { trimEnd } from '@tessera/rules/text/trim.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { targetsOf } from './follow.ts';
import type { RedirectDocument } from './redirect-models.ts';
import { isForFolder } from './redirect-rules.ts';

/** Returns redirects as owners see them, with where they lead now. */
export async function presentRedirects(
  websiteId: string,
  redirects: readonly RedirectDocument[],
  deps: Pick<RedirectsDeps, 'content' | 'shop' | 'site'>,
): Promise<Redirect[]> {
  const targetOf = await targetsOf(websiteId, redirects, deps);
  return Promise.all(
    redirects.map(async (redirect) => {
      const { id, from, key, status, origin, createdOn, hits, lastHitOn, keepsRest } = redirect;
      const base = targetOf(redirect);
      const to = base === undefined ? null : keepsRest ? `${trimEnd(base, '/')}/*` : base;
      const isWaiting = !isForFolder(redirect) && (await standsAt(websiteId, key, deps)) !== undefined;
      return { ...{ id, from, to, status, origin, isWaiting, createdOn, hits }, lastHitOn: lastHitOn ?? null };
    }),
  );
}
