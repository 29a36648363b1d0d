import type { RecordedBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import { describe, expect, test } from 'vitest';
import { createBatches } from './batches.ts';
import type { BatchOutcome } from './send-batch.ts';

const context = {
  ...{ recordingId: 'a', loadedAt: 1, path: '/', timeZone: 'America/New_York', viewportWidth: 800 },
};
const event = (timestamp: number, data: unknown = {}) => ({ type: 3, timestamp, data });

/** Batches of a page whose line answers as it is told to; the last answer stays. */
function sending(...answers: BatchOutcome[]) {
  const sent: { seq: number; times: number[]; errors: number; isLeaving: boolean }[] = [];
  let ends = 0;
  const batches = createBatches({
    context: () => context,
    onEnd: () => {
      ends += 1;
    },
    send: async ({ seq, errors, events }: RecordedBatch, isLeaving: boolean) => {
      const times = JSON.parse(events).map(({ timestamp }: { timestamp: number }) => timestamp);
      sent.push({ seq, times, errors, isLeaving });
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? 'on';
    },
  });
  return { batches, sent, ends: () => ends };
}

describe('What happened on a page', () => {
  test('is sent in order, each event once, with how many were errors', async () => {
    const { batches, sent } = sending('on');
    batches.add(event(1), false);
    batches.add(event(2), true);
    await batches.flush();
    batches.add(event(3), false);
    await batches.flush();
    await batches.flush();
    expect(sent).toEqual([
      { seq: 0, times: [1, 2], errors: 1, isLeaving: false },
      { seq: 1, times: [3], errors: 0, isLeaving: false },
    ]);
  });

  test('waits where nobody took it, and goes first the next time', async () => {
    const { batches, sent } = sending('later', 'on');
    batches.add(event(1), false);
    await batches.flush();
    batches.add(event(2), false);
    await batches.flush();
    expect(sent.map(({ seq, times }) => [seq, ...times])).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
    ]);
  });

  test('is not sent side by side', async () => {
    const { batches, sent } = sending('on');
    batches.add(event(1), false);
    await Promise.all([batches.flush(), batches.flush()]);
    expect(sent).toHaveLength(1);
  });

  test('goes at once when the page is left', () => {
    const { batches, sent } = sending('on');
    batches.add(event(1), false);
    batches.leave();
    expect(sent).toEqual([{ seq: 0, times: [1], errors: 0, isLeaving: true }]);
  });

  test('is cut into parts that can be sent', async () => {
    const { batches, sent } = sending('on');
    for (const time of [1, 2, 3]) batches.add(event(time, 'x'.repeat(300_000)), false);
    await batches.flush();
    expect(sent.map(({ times }) => times)).toEqual([[1], [2], [3]]);
  });
});

describe('Recording ends', () => {
  test('where nothing more is wanted', async () => {
    const { batches, sent, ends } = sending('over');
    batches.add(event(1), false);
    await batches.flush();
    batches.add(event(2), false);
    await batches.flush();
    expect([sent.length, ends()]).toEqual([1, 1]);
  });

  test.each([
    ['at a page too large to be told', () => [event(1, 'x'.repeat(2_000_000))]],
    ['at a line too slow to tell it', () => Array.from({ length: 13 }, (_, at) => event(at, 'x'.repeat(490_000)))],
  ])('%s', async (_, events) => {
    const { batches, sent, ends } = sending('later');
    for (const one of events()) batches.add(one, false);
    expect(ends()).toBe(1);
    await batches.flush();
    expect(sent).toEqual([]);
  });
});
