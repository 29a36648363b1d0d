import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';
import { createErrorAlerts } from './error-alerts.ts';
import { createErrorStore } from './error-store.ts';
import { occurrenceIn } from './occurrence.ts';

const tenMinutes = 600_000;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

interface StoredAlerts {
  _id: string;
  named?: { id: string; alertAt: number }[];
  quietUntil?: number;
  outbox?: { type: string; payload: { title: string; others?: { title: string }[] } }[];
}

/** A website's alerts with a separate clock; this process does not run them by itself. */
function alertsOf(websiteId: string) {
  let now = Date.now();
  const store = createErrorStore(service.models, { retentionMs: 1_000_000_000 });
  const open = () => createErrorAlerts(service.models, { now: () => now, wake: () => undefined });
  const documents = () => service.db.collection<StoredAlerts>('errorAlerts').find({ _id: websiteId }).toArray();
  return {
    open,
    pass: (ms: number) => {
      now += ms;
    },
    /** Files errors of a website under one cause each. */
    async file(...titles: string[]) {
      for (const message of titles) {
        const error = {
          kind: 'server',
          message,
          stack: '',
          page: '',
          requestId: '',
          websiteId,
          at: now,
          times: 1,
        } as const;
        const occurrences = [occurrenceIn({ service: 'svc-forms', version: '1.0.0' }, error)];
        await store.add(websiteId, { jobId: `job ${message} ${now}`, at: now, occurrences });
      }
    },
    /** Titles of each event in the outbox. */
    async sent(): Promise<string[][]> {
      const entries = (await documents()).flatMap(({ outbox = [] }) => outbox);
      const events = entries.filter(({ type }) => type === 'error.noticed');
      return events.map(({ payload }) =>
        [payload.title, ...(payload.others ?? []).map(({ title }) => title)].toSorted(),
      );
    },
    documents,
  };
}

describe('Alerts about new errors', () => {
  test('name every new cause once, also those that came while one had been sent already', async () => {
    const { open, file, sent, pass } = alertsOf('alerts-all');
    const alerts = open();
    const words = Array.from({ length: 69 }, (_, at) => `no ${String.fromCharCode(97 + (at % 26), 97 + at / 26)}`);
    const [first = '', ...rest] = words;
    await file(first);
    await alerts.sendDue();
    await file(...rest, first);
    await alerts.sendDue();
    expect(await sent()).toEqual([[first]]);
    pass(tenMinutes);
    await alerts.sendDue();
    expect(await sent()).toEqual([[first], rest.toSorted()]);
    pass(tenMinutes);
    await alerts.sendDue();
    expect(await sent()).toHaveLength(2);
  });

  test('are sent once by processes that run at the same time', async () => {
    const { open, file, sent, pass } = alertsOf('alerts-race');
    const processes = Array.from({ length: 6 }, open);
    for (const round of ['a', 'b', 'c']) {
      await file(`no ${round}`, `no other ${round}`);
      await Promise.all(processes.map(({ sendDue }) => sendDue()));
      pass(tenMinutes);
    }
    expect((await sent()).flat().toSorted()).toEqual(
      ['a', 'b', 'c'].flatMap((round) => [`no ${round}`, `no other ${round}`]).toSorted(),
    );
  });

  test('survive a process that is killed before or after it wrote the event', async () => {
    const websiteId = 'alerts-killed';
    const { open, file, sent, pass, documents } = alertsOf(websiteId);
    const groups = service.db.collection<{ _id: string; alertAt?: number }>('errorGroups');
    await file('no till', 'no shelf');
    // Killed before: the marks are in the database, and another process sends the event.
    await open().sendDue();
    expect(await sent()).toEqual([['no shelf', 'no till']]);
    // Killed after: the marks of the causes that the event named were not cleared.
    const [alerts] = await documents();
    for (const { id, alertAt } of alerts?.named ?? []) await groups.updateOne({ _id: id }, { $set: { alertAt } });
    await file('no price');
    pass(tenMinutes);
    await open().sendDue();
    expect(await sent()).toEqual([['no shelf', 'no till'], ['no price']]);
    expect(await groups.countDocuments({ websiteId, alertAt: { $exists: true } })).toBe(0);
  });

  test('are due when the quiet time is over', async () => {
    const { open, file, documents } = alertsOf('alerts-due');
    const alerts = open();
    await file('no lamp');
    await alerts.sendDue();
    await file('no chair');
    const [stored] = await documents();
    expect(await alerts.nextDue()).toBe(stored?.quietUntil);
  });
});
