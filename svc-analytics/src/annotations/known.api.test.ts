import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTimeZones } from '../settings/time-zones.ts';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const path = '/api/events/annotations';
const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const list = async (websiteId: string): Promise<Annotation[]> =>
  (await owner(websiteId).call('GET', `${path}?from=2026-11-01&to=2026-11-30`)).body.annotations;

/** Puts an event on the queue the way svc-forms' outbox does. */
const publishSent = (websiteId: string, letterId: string, subject: string, startedOn: number) =>
  service.queues.add(
    { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 },
    {
      event: {
        id: newId('evt'),
        type: 'letter.sent',
        websiteId,
        at: Date.now(),
        payload: { letterId, subject, startedOn },
      },
      confirmTo: { queue: 'svc-forms.confirmations', collection: 'letters', documentId: letterId },
    },
    { jobId: newId('job') },
  );

test('a sent campaign is one note on the day it began; once removed it stays removed', async () => {
  const websiteId = 'site-letters';
  await createTimeZones(service.models, Date.now).set(websiteId, 'Pacific/Auckland');
  const evening = Date.parse('2026-11-03T20:00:00Z');
  for (const _again of [1, 2]) await publishSent(websiteId, 'ltr_kiln', 'The kiln opens', evening);
  await publishSent(websiteId, 'ltr_long', 'x'.repeat(300), evening + 1);
  await vi.waitFor(async () => expect(await list(websiteId)).toHaveLength(2));
  const [kiln, long] = await list(websiteId);
  expect(kiln).toMatchObject({ day: '2026-11-04', text: 'Letter sent: The kiln opens', by: 'platform' });
  expect(long?.text).toHaveLength(140);

  // The limit of ten counts the owners' own notes.
  for (let at = 0; at < 10; at += 1) {
    expect((await owner(websiteId).call('POST', path, { day: '2026-11-04', text: `note ${at}` })).status).toBe(200);
  }
  await owner('site-elsewhere').call('DELETE', `${path}/${kiln?.id}`);
  expect(await list(websiteId)).toHaveLength(12);
  for (const _again of [1, 2]) {
    expect((await owner(websiteId).call('DELETE', `${path}/${kiln?.id}`)).status).toBe(204);
  }
  await publishSent(websiteId, 'ltr_kiln', 'The kiln opens', evening);
  await publishSent(websiteId, 'ltr_last', 'The last one', evening + 2);
  await vi.waitFor(async () => expect(await list(websiteId)).toHaveLength(12));
  expect((await list(websiteId)).map(({ text }) => text)).not.toContain('Letter sent: The kiln opens');
});
