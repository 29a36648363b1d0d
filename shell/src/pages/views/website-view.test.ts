import type { Website } from '@tessera/contracts/identity/website.ts';
import { describe, expect, test } from 'vitest';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import { websiteView } from './website-view.ts';

const viewOf = (change: Partial<Website>) => websiteView({ ...neutralWebsite, ...change }, '/');

test.each([
  ['/shop', '/shop'],
  ['https://elsewhere.example/sale', 'https://elsewhere.example/sale'],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  [null, ''],
  [7, ''],
])('PAGE-111 an announcement with the link %j leads to %j', (announcementLink, href) => {
  expect(viewOf({ header: { announcement: 'Sale', announcementLink } }).header).toMatchObject({
    announcement: 'Sale',
    announcementLink: href,
  });
});

test('PAGE-112 the footer links the profiles whose address is known', () => {
  const social = [
    { service: 'mastodon', profile: 'https://clay.example/@fernhall' },
    { service: 'youtube', profile: 'fernhall' },
    { service: 'elsewhere', profile: 'fernhall' },
    'nonsense',
  ];
  expect(viewOf({ footer: { social } }).footer.social).toEqual([
    { label: 'Mastodon', href: 'https://clay.example/@fernhall' },
    { label: 'YouTube', href: 'https://www.youtube.com/@fernhall' },
  ]);
});

describe('The logo of the header', () => {
  const image = {
    ...{ url: '/images/site/fern.png', alt: '', width: 600, height: 150 },
    focalPoint: { x: 0.5, y: 0.5 },
  };
  const logoOf = (logo: unknown, logoText = '') => viewOf({ name: 'Fernhall', header: { logo, logoText } }).header.logo;

  test('PAGE-118 has its width on desktops and on phones, and the height that follows', () => {
    expect(logoOf({ image: { ...image, alt: 'Fernhall, a fern' }, width: 200, phoneWidth: 90 })).toEqual({
      src: '/images/site/fern.png?format=300w',
      srcset: expect.stringContaining('/images/site/fern.png?format=500w 500w'),
      alt: 'Fernhall, a fern',
      ...{ width: 200, height: 50, phone: { width: 90, height: 23 } },
    });
  });

  test('says the name of the website where nothing is written about it', () => {
    expect(logoOf({ image, width: 200, phoneWidth: 90 })?.alt).toBe('Fernhall');
    expect(logoOf({ image, width: 200, phoneWidth: 90 }, 'fernhall pots')?.alt).toBe('fernhall pots');
  });

  test.each([
    ['none', undefined],
    ['a text', 'fern.png'],
    ['a picture without a width', { image }],
    ['a picture elsewhere', { image: { ...image, url: 'https://evil.example/x.png' }, width: 200, phoneWidth: 90 }],
    ['one that is too wide', { image, width: 4_000, phoneWidth: 90 }],
  ])('of an imported header that is %s is left out', (_what, logo) => {
    expect(logoOf(logo)).toBeNull();
  });
});
