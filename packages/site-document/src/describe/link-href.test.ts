import type { Link } from '@tessera/contracts/site/link.ts';
import { expect, test } from 'vitest';
import { linkHref } from './link-href.ts';

const addresses = { 'page:p1': '/about', 'product:m1': '/shop/mug', 'item:i1': '/journal/first' };

test.each<[string, Link | null, string]>([
  ['a page', { to: 'page', id: 'p1' }, '/about'],
  ['a product', { to: 'product', id: 'm1' }, '/shop/mug'],
  ['a post', { to: 'item', id: 'i1' }, '/journal/first'],
  ['a page that no longer exists', { to: 'page', id: 'gone' }, ''],
  ['an e-mail address', { to: 'email', address: 'hello@example.com' }, 'mailto:hello@example.com'],
  ['a phone number', { to: 'phone', number: '+44 (0)20 7946 0000' }, 'tel:+4402079460000'],
  ['an address elsewhere', { to: 'web', url: 'https://example.com/a?b=c' }, 'https://example.com/a?b=c'],
  ['nothing', null, ''],
])('a link to %s', (_what, link, href) => {
  expect(linkHref(link, addresses)).toBe(href);
});
