import timers from 'node:timers';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../ids.ts';
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

test('what is acknowledged is on the disks of most members of the database', async () => {
  const watched = new URL(process.env.TEST_MONGODB_URL ?? '');
  watched.searchParams.set('monitorCommands', 'true');
  const database = await openDatabase(watched.href, newId('written'));
  const sent: unknown[] = [];
  database.db.client.on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'insert') sent.push(command.writeConcern);
  });
  await database.db.collection('things').insertOne({});
  await database.close();
  expect(sent).toEqual([{ w: 'majority', j: true }]);
});
