import type { Website } from '@tessera/contracts/identity/website.ts';
import { expect, test } from 'vitest';
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
