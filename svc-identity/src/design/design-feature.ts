import { isDeepStrictEqual } from 'node:util';
import {
  readHeaderFooter,
  readSiteStyle,
  saveHeaderFooter,
  saveSiteStyle,
} from '@tessera/contracts/identity/design-calls.ts';
import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { WebsiteStore } from '../websites/website-store.ts';

type HeaderFooter = Record<'header' | 'footer', Record<string, unknown>>;

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
        // Two parts of at most 100 KB each (PAGE-115), and what they replace.
        bodyLimit: '512kb',
        handle: async ({ caller: { websiteId }, body }) => {
          const { header, footer, over } = body as HeaderFooter & { over?: HeaderFooter };
          const settings = await websites.find(websiteId);
          if (!settings) return fail('website.unknown');
          const stored = { header: settings.header, footer: settings.footer };
          if (over && !isDeepStrictEqual(over, stored)) return fail('settings.conflict');
          const isWritten = await websites.change(websiteId, { header, footer }, now(), over && stored);
          if (!isWritten) return fail('settings.conflict');
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
          // Compared with the stored style as it is: an older style lacks fields that have a default.
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
