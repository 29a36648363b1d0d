import type { Website } from '@tessera/contracts/identity/website.ts';
import { socialHref, socialServices } from '@tessera/rules/links/social-link.ts';
import { isWebLink } from '@tessera/rules/links/web-link.ts';
import type { WebsiteView } from '@tessera/site-templates/page-views.ts';
import { z } from 'zod';
import { logoView } from './logo-view.ts';
import { navigationView } from './navigation-view.ts';

const text = z
  .string()
  .nullish()
  .catch('')
  .transform((value) => value ?? '');
const shown = z.boolean().catch(false);

/** Header and footer settings are open by design; what is missing or of another kind is left out. */
const header = z.object({
  logoText: text,
  announcement: text,
  announcementLink: text.transform((link) => (isWebLink(link) ? link : '')),
  showSearch: shown,
  showAccount: shown,
  showCart: shown,
});
const profile = z.object({ service: z.string(), profile: z.string() });
const footer = z.object({ about: text, smallPrint: text, social: z.array(z.unknown()).catch([]) });

/**
 * A website as the templates read it. `path` decides which links are the current ones.
 * @param imageBase the path that the website's pictures are below, where that is not the root
 */
export function websiteView(website: Website, path: string, imageBase = ''): WebsiteView {
  const { social, ...foot } = footer.parse(website.footer);
  const head = header.parse(website.header);
  return {
    id: website.id,
    name: website.name,
    tagline: website.tagline,
    locale: website.locale,
    timeZone: website.timeZone,
    // Pages come in the source language for now, so there is nothing to switch to.
    languages: [],
    commentsEnabled: website.commentsEnabled,
    simpleLikingEnabled: website.simpleLikingEnabled,
    disqusShortname: website.disqusShortname ?? '',
    header: { ...head, logo: logoView(website.header, { title: head.logoText || website.name, imageBase }) },
    footer: { ...foot, social: social.flatMap(socialLink) },
    navigation: {
      main: navigationView(website.navigation.mainNav, website.addresses, path),
      footer: navigationView(website.navigation.footerNav, website.addresses, path),
    },
  };
}

function socialLink(value: unknown) {
  const { success, data } = profile.safeParse(value);
  const href = success ? socialHref(data.service, data.profile) : undefined;
  return success && href ? [{ label: socialServices[data.service]?.label ?? '', href }] : [];
}
