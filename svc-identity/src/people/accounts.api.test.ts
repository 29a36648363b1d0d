import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson } from '../testing/people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 10 });
});
afterAll(() => service.stop());

const stored = (email: string) =>
  service.db.collection('accounts').find({ websiteId: 'site-a', emailKey: email }).toArray();

describe('Importing people', () => {
  test('replaces accounts by e-mail, which keep their ids, in less than 3 seconds for 45', async () => {
    const platform = service.as({ kind: 'platform' });
    const people = Array.from({ length: 45 }, (_, at) => aPerson(`person${at}`));
    const startedAt = performance.now();
    expect((await platform.call('PUT', '/internal/people', { people })).body).toEqual({ people: 45 });
    expect(performance.now() - startedAt).toBeLessThan(3_000);

    const again = [aPerson('person0', { id: 'usr-other', email: 'Person0@example.org', firstName: 'New' })];
    expect((await platform.call('PUT', '/internal/people', { people: again })).status).toBe(200);
    const [account, ...others] = await stored('person0@example.org');
    expect(account).toMatchObject({ _id: 'usr-person0', firstName: 'New', websiteId: 'site-a' });
    expect(others).toHaveLength(0);
  });

  test('refuses an id that belongs to another website', async () => {
    await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson('here')] });
    const there = service.as({ kind: 'platform', websiteId: 'site-b' });
    const answer = await there.call('PUT', '/internal/people', { people: [aPerson('here')] });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  test('a person can be read by id, on their own website and by the platform only', async () => {
    const platform = service.as({ kind: 'platform' });
    await platform.call('PUT', '/internal/people', { people: [aPerson('reader')] });
    const read = (caller: typeof platform) => caller.call('GET', '/internal/members/usr-reader');
    expect((await read(platform)).body.account).toMatchObject({
      siteUserId: 'usr-reader',
      email: 'reader@example.org',
    });
    expect((await read(service.as({ kind: 'platform', websiteId: 'site-b' }))).status).toBe(404);
    expect((await read(service.as({ kind: 'staff', siteUserId: 'u', roles: [1] }))).status).toBe(403);
  });

  test('is for the platform only', async () => {
    const admin = service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
    expect((await admin.call('PUT', '/internal/people', { people: [aPerson('me')] })).status).toBe(403);
  });
});
