import { expect, test } from 'vitest';
import { withDisqus } from './disqus-policy.ts';
import { pagePolicy } from './security-headers.ts';

test('PAGE-095 hosts of Disqus are in the policy of pages that offer its comments, and of no others', () => {
  const policy = withDisqus(pagePolicy, 'fernhall');
  expect(policy).toContain("script-src 'self' https://fernhall.disqus.com https://c.disquscdn.com;");
  expect(policy).toContain("frame-src 'self' https://disqus.com https://*.disqus.com");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('trusted-types');
  expect(withDisqus(pagePolicy, undefined)).toBe(pagePolicy);
});
