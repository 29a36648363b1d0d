import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';

/** A website with settings for tests. */
export function aWebsite(changes: Partial<Website> = {}): Website {
  return {
    id: 'site-a',
    // Unique as ids are, and no longer than handles may be.
    handle: (changes.id ?? 'site-a').toLowerCase().slice(-30).replace(/^-/, ''),
    name: 'Fernhall',
    tagline: 'Made slowly',
    hosts: ['fernhall.example', 'fernhall.localhost'],
    accountStatus: 8,
    timeZone: 'Europe/London',
    locale: 'en-GB',
    languages: [{ code: 'en-GB', name: 'English', enabled: true, isSource: true }],
    features: ['commerce'],
    commentsEnabled: true,
    simpleLikingEnabled: true,
    captchaSiteKey: null,
    disqusShortname: null,
    theme: siteStyle.parse({ colors: { ink: '#222222' }, headingFont: 'serif', bodyFont: 'sans' }),
    header: { layout: 'wide' },
    footer: {},
    navigation: {
      mainNav: [
        {
          title: 'Shop',
          collectionId: 'col-shop',
          externalLink: null,
          memberAreaId: null,
          children: [
            { title: 'Vases', collectionId: 'col-vases', externalLink: null, memberAreaId: null, children: [] },
          ],
        },
      ],
      footerNav: [],
    },
    addresses: { 'col-shop': '/shop', 'col-vases': '/vases' },
    logo: null,
    ...changes,
  };
}
