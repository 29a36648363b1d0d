import { fuzz } from '@tessera/service-kit/testing/fuzz/fuzz.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { identity } from './app.ts';
import { aWebsite } from './testing/a-website.ts';
import { goodPassword, loadPeople } from './testing/people.ts';

test('PAGE-016 every call answers every input in time with a documented response', async () => {
  // Both are configured, so that people can be erased; neither is running, so that the jobs retry.
  const others = { COMMERCE_URL: 'http://127.0.0.1:1', FORMS_URL: 'http://127.0.0.1:1' };
  const service = await startTestService(identity, { LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: 1e6, ...others });
  onTestFinished(() => service.stop());
  await service.as({ kind: 'platform' }).call('PUT', '/internal/websites/site-a', aWebsite());
  await loadPeople(service);
  const known = {
    websiteId: ['site-a'],
    host: ['fernhall.example'],
    siteUserId: ['usr-imogen', 'usr-owner'],
    email: ['imogen@example.org', 'owner@example.org'],
    password: [goodPassword],
    locale: ['en-GB'],
    timeZone: ['Europe/London'],
  };
  const { faults } = await fuzz(service, { perCall: 30, known });
  expect(faults).toEqual([]);
});
