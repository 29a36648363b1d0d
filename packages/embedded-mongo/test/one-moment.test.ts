import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Holds the thread for some milliseconds, as a busy machine does: the pattern tries every way to split the letters. */
const slow = { text: /^(?=a)(a+)+$/, key: 'slow' };
const slowText = `${'a'.repeat(22)}!`;

test('a short read with several parts sees one moment, however long the machine holds it up', async () => {
  const places = database.fresh();
  await places.createIndex({ place: 1, key: 1 });
  await places.insertMany(Array.from({ length: 3 }, () => ({ place: 'new', key: 'slow', text: slowText })));
  await places.insertOne({ _id: 'moving', place: 'old', key: 'moving' });
  const found: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const [from, to] = round % 2 === 0 ? ['old', 'new'] : ['new', 'old'];
    // Where it is not yet, what takes long, and where it is.
    const read = places
      .find({
        $or: [
          { place: to, key: 'moving' },
          { place: 'new', ...slow },
          { place: from, key: 'moving' },
        ],
      })
      .toArray();
    const move = places.updateOne({ _id: 'moving' }, { $set: { place: to } });
    found.push((await read).length);
    await move;
  }
  expect(found).toEqual(found.map(() => 1));
});
