import { expect, test } from 'vitest';
import { socialHref } from './social-link.ts';

test.each([
  ['twitter', 'fernhall_example', 'https://twitter.com/fernhall_example'],
  ['youtube', '@fernhall', 'https://www.youtube.com/@fernhall'],
  ['bluesky', 'fernhall.example', 'https://bsky.app/profile/fernhall.example'],
  ['instagram', 'a/../b', 'https://www.instagram.com/a%2F..%2Fb'],
  ['mastodon', 'https://clay.example/@fernhall', 'https://clay.example/@fernhall'],
  ['linkedin', 'https://www.linkedin.com/company/fernhall', 'https://www.linkedin.com/company/fernhall'],
])('the profile of %s %s is at %s', (service, profile, href) => {
  expect(socialHref(service, profile)).toBe(href);
});

test('PAGE-042 PAGE-045 PAGE-046 a name of Twitter, with or without @, leads to its profile', () => {
  for (const name of ['@fernhall', 'fernhall'])
    expect(socialHref('twitter', name)).toBe('https://twitter.com/fernhall');
});

test('PAGE-043 PAGE-045 a hashtag of Twitter leads to its page', () => {
  expect(socialHref('twitter', '#clay')).toBe('https://twitter.com/hashtag/clay');
  expect(socialHref('twitter', '#café&x')).toBe('https://twitter.com/hashtag/caf%C3%A9%26x');
});

test.each([
  ['a hashtag where there are no pages of them', 'instagram', '#clay'],
  ['an unknown service', 'elsewhere', 'fernhall'],
  ['a name of every object', 'constructor', 'fernhall'],
  ['no profile', 'twitter', ''],
  ['a name where only an address says where', 'mastodon', '@fernhall@clay.example'],
  ['an address that is invalid', 'mastodon', 'https://'],
])('%s leads nowhere', (_what, service, profile) => {
  expect(socialHref(service, profile)).toBeUndefined();
});
