import * as calls from '@tessera/contracts/commerce/search-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { SearchDeps } from './deps.ts';
import { indexRebuild } from './index/build-snapshots.ts';
import { documents } from './index/search-state-store.ts';
import { saveSynonymsOf } from './owner/change-synonyms.ts';
import { createFindEntries } from './reading/find-entries.ts';
import { searchSiteFor, suggestFor } from './reading/search-site.ts';

const limits: RateLimit[] = [{ name: 'search', max: 120, windowMs: 60_000 }];
/** A fast typist asks some eight times for each word. */
const suggestLimits: RateLimit[] = [{ name: 'search-suggest', max: 300, windowMs: 60_000 }];
const ownerAccess = { right: 'content.write' } as const;

/** Search of the website: what visitors find, and its synonyms (PAGE-025). */
export function searchFeature(allDeps: SearchDeps): Feature {
  const { searchStates } = allDeps;
  const deps = { ...allDeps, find: createFindEntries(allDeps) };
  return {
    repairJobs: [indexRebuild(allDeps)],
    events: {
      'product.changed': ({ websiteId, payload }) => searchStates.record(websiteId, payload.productIds),
      'content.changed': ({ websiteId }) => searchStates.record(websiteId, [documents]),
    },
    routes: [
      route({
        call: calls.searchSite,
        access: 'anyone',
        limits,
        handle: ({ query, caller }) => searchSiteFor(caller, query, deps),
      }),
      route({
        call: calls.suggestSearch,
        access: 'anyone',
        limits: suggestLimits,
        handle: async ({ query, caller, reply }) => {
          const suggestions = await suggestFor(caller, query.q, deps);
          reply.header('Cache-Control', 'private, max-age=60');
          return { suggestions };
        },
      }),
      route({
        call: calls.listSynonyms,
        access: ownerAccess,
        handle: async ({ caller: { websiteId } }) => ({ synonyms: (await searchStates.current(websiteId)).synonyms }),
      }),
      route({
        call: calls.saveSynonyms,
        access: ownerAccess,
        handle: ({ params, body, caller: { websiteId } }) =>
          saveSynonymsOf(websiteId, { id: params.synonymsId, words: body.words }, searchStates),
      }),
      route({
        call: calls.removeSynonyms,
        access: ownerAccess,
        handle: async ({ params, caller: { websiteId } }) => {
          const { synonyms } = await searchStates.removeSynonyms(websiteId, params.synonymsId);
          return { synonyms };
        },
      }),
    ],
  };
}
