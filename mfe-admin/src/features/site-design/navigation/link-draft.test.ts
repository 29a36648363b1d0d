import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { expect, test } from 'vitest';
import { hiddenFolder, linkTo } from '../testing/some-links.ts';
import { checkNavigation, describeNavigation, draftOf, linksOf } from './link-draft.ts';

const link = (change: Partial<NavigationLink>): NavigationLink => ({
  ...{ title: 'Shop', collectionId: null, externalLink: null, memberAreaId: null, children: [] },
  ...change,
});
const stored = {
  mainNav: [
    link({ title: '_hidden', children: [link({ externalLink: '/press' })] }),
    link({ collectionId: 'col-shop' }),
  ],
  footerNav: [],
};
const checked = (...mainNav: Parameters<typeof linksOf>[0]) =>
  checkNavigation({ ...draftOf({ mainNav: [], footerNav: [] }), mainNav: [...mainNav] });

test('reading the same again gives the same draft', () => {
  expect(draftOf(stored)).toEqual(draftOf(structuredClone(stored)));
});

test('EDIT-186 the folder of pages that are not linked is last, and is not saved while it is empty', () => {
  expect(draftOf(stored).mainNav.map(({ title }) => title)).toEqual(['Shop', '_hidden']);
  const { mainNav } = draftOf({ mainNav: [], footerNav: [] });
  expect([mainNav.map(({ title }) => title), linksOf(mainNav)]).toEqual([['_hidden'], []]);
});

test('EDIT-081 links are saved without the ids of the screen, addresses as links', () => {
  expect(linksOf([linkTo(' Away ', [], { externalLink: 'example.com' })])).toEqual([
    link({ title: 'Away', externalLink: 'https://example.com' }),
  ]);
});

test('EDIT-197 a link in another shape, one without a title and a folder without links are wrong', () => {
  expect(
    checked(
      linkTo('Away', [], { externalLink: 'two words' }),
      linkTo('', [linkTo('', [], { externalLink: 'javascript:alert(1)' })]),
      linkTo('Folder', [], { externalLink: null }),
      hiddenFolder(),
    ),
  ).toEqual({
    'mainNav.0.externalLink': 'Links must look like example.com or https://www.example.com',
    'mainNav.1.title': 'Enter a title',
    'mainNav.1.children.0.title': 'Enter a title',
    'mainNav.1.children.0.externalLink': 'Links must look like example.com or https://www.example.com',
    'mainNav.2.collectionId': 'Choose where the link leads, or move links into this folder',
  });
});

test('PAGE-109 a folder may lead nowhere itself and hold links', () => {
  expect(checked(linkTo('Folder', [linkTo('Shop')], { externalLink: null }))).toEqual({});
});

test('menus are described by the names that the screen shows', () => {
  expect(describeNavigation(draftOf(stored)).get('Main navigation')).toBe('Shop, Not linked (Shop)');
});
