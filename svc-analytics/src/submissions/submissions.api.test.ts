import type { GoalRow } from '@tessera/contracts/analytics/goal-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settleMs } from '../goals/change-goals.ts';
import { isWhole } from '../recount/differences.ts';
import { recount } from '../recount/recount.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

let service: TestService;
/** Goals count from a little later on; the test does not wait for that. */
let aheadMs = 0;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' }, { now: () => Date.now() + aheadMs });
});
afterAll(() => service.stop());

const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const period = { from: dayAt(Date.now() - dayMs), to: dayAt(Date.now() + dayMs) };
const path = '/api/events/goals';

const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const make = (websiteId: string, name: string, formId?: string) =>
  owner(websiteId).call('POST', path, { name, condition: { kind: 'action', name: 'formSent', formId } });
async function reached(websiteId: string): Promise<Record<string, number>> {
  const { body } = await owner(websiteId).call('GET', `${path}?from=${period.from}&to=${period.to}`);
  return Object.fromEntries(body.goals.map(({ name, total }: GoalRow) => [name, total.reached]));
}

/** Puts an event on the queue the way svc-forms' outbox does. */
const publish = (websiteId: string, payload: DomainEventPayload<'submission.received'>) =>
  service.queues.add(
    { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 },
    {
      event: { id: newId('evt'), type: 'submission.received', websiteId, at: Date.now(), payload },
      confirmTo: { queue: 'svc-forms.confirmations', collection: 'submissions', documentId: payload.submissionId },
    },
    { jobId: newId('job') },
  );

test('a submitted form reaches the goals of its visit: once, however often and late it is reported', async () => {
  const websiteId = 'site-sent';
  const goals = [await make(websiteId, 'Any'), await make(websiteId, 'Contact', 'form-contact')];
  expect(goals.map(({ status }) => status)).toEqual([200, 200]);
  aheadMs = settleMs + 1_000;
  const sentOn = Date.now() + aheadMs;
  for (const visit of ['visit-a', 'visit-b', 'visit-c']) {
    await sendHit(service, { claims: { websiteId }, fields: { ss_cvr: visit, ss_cvt: visit } });
  }
  const payload = { formName: 'Contact', formId: 'form-contact', sentOn };
  for (const _again of [1, 2]) await publish(websiteId, { ...payload, submissionId: 'sub-1', visitId: 'visit-a' });
  await publish(websiteId, { ...payload, submissionId: 'sub-2', visitId: 'visit-a' });
  await publish(websiteId, { ...payload, submissionId: 'sub-3', formId: 'form-else', visitId: 'visit-b' });
  await publish(websiteId, { ...payload, submissionId: 'sub-4' });
  await vi.waitFor(async () => expect(await reached(websiteId)).toEqual({ Any: 2, Contact: 1 }));
  const stored = await storedEvents(service);
  expect(stored.filter(({ kind }) => kind === 'submission')).toHaveLength(3);
  expect((await recount({ websiteId, ...period, isMending: false }, rollUpDeps(service))).every(isWhole)).toBe(true);
});
