import { expect, test } from 'vitest';
import { itemHref } from './item-href.ts';

test.each([
  ['of its own page', false, 'https://example.com/study', '/journal/glaze'],
  ['elsewhere with passthrough', true, 'https://example.com/study', 'https://example.com/study'],
  ['of its own page where no other is given', true, '', '/journal/glaze'],
])('PAGE-085 the title of an item has the address %s', (_what, isPassthrough, sourceUrl, href) => {
  expect(itemHref({ fullUrl: '/journal/glaze', sourceUrl, isPassthrough })).toBe(href);
});
