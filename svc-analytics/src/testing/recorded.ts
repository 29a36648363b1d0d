import { randomUUID } from 'node:crypto';
import type { RecordedBatch, Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import { recordBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';
import { vi } from 'vitest';
import { browser } from './test-analytics.ts';

export const recordingsPath = '/api/analytics/recordings';

/** A part of a visit, as the recorder sends it. */
export function aBatch(more: Partial<RecordedBatch> = {}): RecordedBatch {
  const loadedAt = more.loadedAt ?? 1_764_000_000_000;
  const events = [4, 2, 3].map((type, index) => ({ type, timestamp: loadedAt + index * 1_000, data: { source: 2 } }));
  return {
    ...{ recordingId: randomUUID(), loadedAt, seq: 0, path: '/shop/mug', timeZone: 'America/New_York' },
    ...{ viewportWidth: 1280, errors: 0, events: JSON.stringify(events) },
    ...more,
  };
}

/** Sends a part as a visitor's browser does. */
export const sendBatch = (visitor: TestCaller, batch: unknown, headers: Record<string, string> = {}) =>
  visitor.call('POST', recordBatch.path, batch, { 'user-agent': browser, ...headers });

/** A viewer of a website's recordings. */
export const viewerOf = (service: TestService, websiteId: string, one: number = role.admin): TestCaller =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });

export const recordingsOf = async (service: TestService, websiteId: string, query = ''): Promise<Recording[]> =>
  (await viewerOf(service, websiteId).call('GET', recordingsPath + query)).body.recordings;

/** Publishes the event of svc-commerce for the owner's recording setting, and waits until it is applied. */
export async function switchRecording(service: TestService, websiteId: string, isOn: boolean, version = 1) {
  const event = { id: newId('evt'), type: 'recording.switched', websiteId, at: 0, payload: { isOn, version } };
  const confirmTo = { queue: 'test.confirmations', collection: 'stores', documentId: websiteId };
  const queue = { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 };
  await service.queues.add(queue, { event, confirmTo });
  const stored = service.db.collection<{ _id: string }>('recordingSwitches');
  await vi.waitFor(async () => {
    const found = await stored.findOne({ _id: websiteId, version: { $gte: version } });
    if (!found) throw new Error('not heard of yet');
  });
}
