import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { expect, test } from 'vitest';
import { aWebsite } from '../../testing/a-website.ts';
import { folderLinks } from './folder-links.ts';

const link = (title: string, collectionId: string | null, children: NavigationLink[] = []): NavigationLink => ({
  ...{ title, collectionId, externalLink: null, memberAreaId: null, children },
});
const website = aWebsite({
  addresses: { guides: '/guides', glazes: '/glazes', clay: '/clay' },
  navigation: {
    mainNav: [
      link('Guides', 'guides', [
        link('Glazes', 'glazes'),
        link('Gone', 'gone'),
        { ...link('Kiln gods', null), externalLink: 'https://kiln.example' },
        link('_hidden', null, [link('Clay', 'clay')]),
      ]),
    ],
    footerNav: [link('More', null, [link('Clay', 'clay', [link('Glazes', 'glazes')])])],
  },
});
const shown = (pageId: string) =>
  folderLinks(pageId, { website, path: '/guides' }).map(({ title, href }) => [title, href]);

test('PAGE-119 ENUM-070 a folder’s page shows what is below it, in the order of the navigation', () => {
  expect(shown('guides')).toEqual([
    ['Glazes', '/glazes'],
    ['Kiln gods', 'https://kiln.example'],
  ]);
});

test('EDIT-188 neither what is hidden nor what is gone is shown', () => {
  expect(JSON.stringify(shown('guides'))).not.toMatch(/Clay|Gone|hidden/);
});

test('a folder may be anywhere in the navigation, and a page that heads none shows nothing', () => {
  expect([shown('clay'), shown('glazes'), shown('nowhere')]).toEqual([[['Glazes', '/glazes']], [], []]);
});
