import { folderBehavior } from '@tessera/contracts/enumerations/site-codes.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { expect, test } from 'vitest';
import { navigationView } from './navigation-view.ts';

const link = (change: Partial<NavigationLink>): NavigationLink => ({
  ...{ title: 'Link', collectionId: null, externalLink: null, memberAreaId: null, children: [] },
  ...change,
});

test('EDIT-188 links of the hidden folder and of members are in no menu', () => {
  const hidden = ['_hidden', '_memberAreas'].map((title) =>
    link({ title, children: [link({ title: 'Secret', externalLink: '/secret' })] }),
  );
  expect(navigationView([...hidden, link({ title: 'Shop', externalLink: '/shop' })], {}, '/')).toMatchObject([
    { title: 'Shop', children: [] },
  ]);
});

test.each([
  ['PAGE-119 index', folderBehavior.index, '/own'],
  ['PAGE-120 redirect', folderBehavior.redirect, '/own'],
  ['PAGE-121 missing', undefined, '/own'],
  ['PAGE-122 none', folderBehavior.none, ''],
])('%s decides where a folder leads', (_name, behavior, href) => {
  const children = [link({ title: 'First', externalLink: '/first' })];
  const folder = link({ title: 'Folder', externalLink: '/own', children, folderBehavior: behavior });
  expect(navigationView([folder], {}, '/')[0]?.href).toBe(href);
});

test('PAGE-120 a folder without a page of its own that redirects leads to its first link', () => {
  const children = [link({ title: 'First', externalLink: '/first' })];
  const folder = link({ title: 'Folder', children, folderBehavior: folderBehavior.redirect });
  expect(navigationView([folder], {}, '/')[0]).toMatchObject({ href: '/first', leadsToFirst: true });
});
