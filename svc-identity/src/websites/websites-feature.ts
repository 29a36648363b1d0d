import {
  importWebsite,
  readWebsite,
  readWebsiteByHandle,
  readWebsiteByHost,
} from '@tessera/contracts/identity/calls.ts';
import { getSiteLayout, updateNavigation } from '@tessera/contracts/identity/navigation-calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { changeNavigation, layoutOf } from '../navigation/change-navigation.ts';
import type { WebsiteStore } from './website-store.ts';

/** Websites: found by host, imported with their settings. */
export function websitesFeature({ now, wakeOutbox }: ServiceDeps, websites: WebsiteStore): Feature {
  return {
    outboxes: [websites.outbox],
    events: {
      'pages.published': async ({ websiteId, payload }) => {
        await websites.setPageAddresses(websiteId, payload, now());
        wakeOutbox();
      },
    },
    routes: [
      route({
        call: readWebsiteByHost,
        access: 'platform',
        handle: async ({ params }) => (await websites.findByHost(params.host)) ?? fail('website.unknown'),
      }),
      route({
        call: readWebsite,
        access: 'platform',
        handle: async ({ params }) => (await websites.find(params.websiteId)) ?? fail('website.unknown'),
      }),
      route({
        call: readWebsiteByHandle,
        access: 'platform',
        handle: async ({ params }) => (await websites.findByHandle(params.handle)) ?? fail('website.unknown'),
      }),
      route({
        call: importWebsite,
        access: 'platform',
        bodyLimit: '1mb',
        handle: async ({ params, body }) => {
          if (params.websiteId !== body.id) return fail('request.invalid', {}, { id: 'Differs from the address' });
          if (body.id === platformRealm) return fail('request.invalid', {}, { id: 'Taken by the platform' });
          const refused = await write(websites, body, now());
          if (refused) return refused;
          wakeOutbox();
          return { websiteId: body.id };
        },
      }),
      route({
        call: getSiteLayout,
        access: { right: 'navigation.write', or: ['navigation.add'] },
        handle: async ({ caller }) => {
          const settings = await websites.find(caller.websiteId);
          return settings ? { layout: layoutOf(settings) } : fail('website.unknown');
        },
      }),
      route({
        call: updateNavigation,
        access: { right: 'navigation.write', or: ['navigation.add'] },
        handle: async ({ caller, body }) => {
          const items = await changeNavigation(caller, body, { websites, now });
          if (items instanceof Failure) return items;
          wakeOutbox();
          return { navigation: { items } };
        },
      }),
    ],
  };
}

async function write(websites: WebsiteStore, settings: Website, now: number): Promise<Failure | undefined> {
  try {
    await websites.write(settings, now);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('request.invalid', {}, { hosts: 'Another website has one of these hosts, or this handle' });
  }
}
