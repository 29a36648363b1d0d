import { accountStatus } from '@tessera/contracts/enumerations.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';

/** Stands in where no website answers: an unknown host, or settings that cannot be had. */
export const neutralWebsite: Website = {
  id: 'none',
  name: 'Tessera',
  tagline: '',
  handle: 'neutral',
  hosts: [],
  accountStatus: accountStatus.paid,
  timeZone: 'UTC',
  locale: 'en-US',
  languages: [],
  features: [],
  commentsEnabled: false,
  simpleLikingEnabled: false,
  captchaSiteKey: null,
  disqusShortname: null,
  theme: siteStyle.parse({ colors: {}, headingFont: 'serif', bodyFont: 'sans' }),
  header: {},
  footer: {},
  navigation: { mainNav: [], footerNav: [] },
  addresses: {},
  logo: null,
};

/** The platform itself, where a person's own account is meant and no website. */
export const platformWebsite: Website = { ...neutralWebsite, id: platformRealm };
