import { expect, test } from 'vitest';
import { moveServiceUrls, readServiceUrls } from './service-urls.ts';

test('a service that moves is found at its new address by all who ask it, and by nobody else', () => {
  const urls = readServiceUrls({ IDENTITY_URL: 'http://localhost:1', PORT: 0 });
  moveServiceUrls(urls, { 'svc-identity': 'http://localhost:2', 'svc-forms': 'http://localhost:3' });
  expect(urls).toEqual({ identity: new URL('http://localhost:2') });
});
