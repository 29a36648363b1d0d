import {
  readHeaderFooter,
  readSiteStyle,
  saveHeaderFooter,
  saveSiteStyle,
} from '@tessera/contracts/identity/design-calls.ts';
import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { WebsiteStore } from '../websites/website-store.ts';

/** Header, footer and style of a website. Reading header and footer is public (PAGE-117). */
export function designFeature({ now, wakeOutbox }: ServiceDeps, websites: WebsiteStore): Feature {
  return {
    routes: [
      route({
        call: readHeaderFooter,
        access: 'anyone',
        handle: async ({ caller }) => {
          const settings = await websites.find(caller.websiteId);
          return settings ? { header: settings.header, footer: settings.footer } : fail('website.unknown');
        },
      }),
      route({
        call: saveHeaderFooter,
        access: { right: 'content.write' },
        // Two parts of at most 100 KB each (PAGE-115).
        bodyLimit: '256kb',
        handle: async ({ caller, body }) => {
          const { header, footer } = body as Record<'header' | 'footer', Record<string, unknown>>;
          const isWritten = await websites.change(caller.websiteId, { header, footer }, now());
          if (!isWritten) return fail('website.unknown');
          wakeOutbox();
          return { header, footer };
        },
      }),
      route({
        call: readSiteStyle,
        access: { right: 'content.write' },
        handle: async ({ caller }) => {
          const settings = await websites.find(caller.websiteId);
          return settings ? { style: siteStyle.parse(settings.theme) } : fail('website.unknown');
        },
      }),
      route({
        call: saveSiteStyle,
        access: { right: 'content.write' },
        handle: async ({ caller: { websiteId }, body: { style, over } }) => {
          const settings = await websites.find(websiteId);
          if (!settings) return fail('website.unknown');
          const isSeen = JSON.stringify(siteStyle.parse(settings.theme)) === JSON.stringify(over);
          // Compared with what is stored as it is stored: an older style lacks what has a default.
          if (!isSeen || !(await websites.change(websiteId, { theme: style }, now(), { theme: settings.theme }))) {
            return fail('settings.conflict');
          }
          wakeOutbox();
          return { style };
        },
      }),
    ],
  };
}
