import type { CallerClaims } from '@tessera/contracts/caller.ts';
import {
  discardDesignDrafts,
  publishDesign,
  readDesignDrafts,
  readDesignState,
  saveDesignDrafts,
} from '@tessera/contracts/identity/design-draft-calls.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { WebsiteStore } from '../websites/website-store.ts';
import { discardDrafts, editedDesign, liveDesign, publishChange, saveDrafts } from './design-drafts.ts';

/** Drafts of style, header, footer and menus. */
export function designDraftsFeature({ now, wakeOutbox }: ServiceDeps, websites: WebsiteStore): Feature {
  const deps = { websites, now };
  return {
    routes: [
      route({
        call: readDesignDrafts,
        access: { right: 'content.write' },
        handle: async ({ caller }) => {
          const stored = await websites.readDesign(caller.websiteId);
          return stored ? editedDesign(stored) : fail('website.unknown');
        },
      }),
      route({
        call: saveDesignDrafts,
        access: { right: 'content.write' },
        // Two parts of at most 100 KB each (PAGE-115), menus, and what they replace.
        bodyLimit: '1mb',
        handle: async ({ caller, body: { values, over } }) =>
          values.menus && !hasRight(caller, 'navigation.write')
            ? fail('session.forbidden')
            : saveDrafts(caller.websiteId, { values, over, by: authorOf(caller) }, deps),
      }),
      route({
        call: discardDesignDrafts,
        access: { right: 'content.write' },
        handle: async ({ caller, body: { parts } }) =>
          parts.includes('menus') && !hasRight(caller, 'navigation.write')
            ? fail('session.forbidden')
            : discardDrafts(caller.websiteId, parts, deps),
      }),
      route({
        call: readDesignState,
        access: 'platform',
        handle: async ({ params: { websiteId } }) => {
          const stored = await websites.readDesign(websiteId);
          return stored ? { live: liveDesign(stored), drafts: stored.drafts } : fail('website.unknown');
        },
      }),
      route({
        call: publishDesign,
        access: 'platform',
        bodyLimit: '1mb',
        handle: async ({ params: { websiteId }, body }) => {
          const published = await publishChange(websiteId, body, deps);
          if (published instanceof Failure) return published;
          wakeOutbox();
          return {};
        },
      }),
    ],
  };
}

const authorOf = ({ siteUserId, keyId, kind }: CallerClaims) => ({
  id: siteUserId ?? keyId ?? kind,
  isPerson: siteUserId !== undefined,
});
