import timers from 'node:timers';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './mongo.ts';

afterEach(() => void vi.restoreAllMocks());

test('a database nobody asks anything keeps no short timer running', async () => {
  const armed = vi.spyOn(timers, 'setTimeout');
  const database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', 'at-rest');
  await database.ping();
  const delays = armed.mock.calls.map(([, ms = 0]) => ms);
  await database.close();
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
});
