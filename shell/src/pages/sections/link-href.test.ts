import type { Link } from '@tessera/contracts/site/link.ts';
import { expect, test } from 'vitest';
import { linkHref } from './link-href.ts';
import { videoHref } from './video-href.ts';

const addresses = { 'page:p1': '/about', 'product:m1': '/shop/mug', 'item:c1/first': '/journal/first' };

test.each<[string, Link | null, string]>([
  ['a page', { to: 'page', id: 'p1' }, '/about'],
  ['a product', { to: 'product', id: 'm1' }, '/shop/mug'],
  ['a post', { to: 'item', collectionId: 'c1', urlSlug: 'first' }, '/journal/first'],
  ['a page that no longer exists', { to: 'page', id: 'gone' }, ''],
  ['an e-mail address', { to: 'email', address: 'hello@example.com' }, 'mailto:hello@example.com'],
  ['a phone number', { to: 'phone', number: '+44 (0)20 7946 0000' }, 'tel:+4402079460000'],
  ['an address elsewhere', { to: 'web', url: 'https://example.com/a?b=c' }, 'https://example.com/a?b=c'],
  ['nothing', null, ''],
])('a link to %s', (_what, link, href) => {
  expect(linkHref(link, addresses)).toBe(href);
});

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://youtu.be/abc_DEF-123?t=4', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://m.youtube.com/shorts/abc_DEF-123', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://player.vimeo.com/video/12345678', 'https://vimeo.com/12345678'],
  ['https://vimeo.com/12345678', 'https://vimeo.com/12345678'],
  ['https://youtube.com.evil.example/watch?v=abc_DEF-123', ''],
  ['https://www.youtube.com/@somebody', ''],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
])('the film at %s is watched at %j', (url, href) => {
  expect(videoHref(url)).toBe(href);
});
