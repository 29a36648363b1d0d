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

test.each([
  ['an unknown service', 'elsewhere', 'fernhall'],
  ['a name of every object', 'constructor', 'fernhall'],
  ['no profile', 'twitter', ''],
  ['a name where only an address says where', 'mastodon', '@fernhall@clay.example'],
  ['an address that is invalid', 'mastodon', 'https://'],
])('%s leads nowhere', (_what, service, profile) => {
  expect(socialHref(service, profile)).toBeUndefined();
});
