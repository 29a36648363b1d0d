import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { redisChanges } from './redis-changes.ts';

const connect = () => new Redis(process.env.TEST_REDIS_URL ?? '');

test('every listening shell hears of a move', async () => {
  const connections = [connect(), connect(), connect(), connect()] as const;
  const [here, hereListens, there, thereListens] = connections;
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  try {
    const changes = redisChanges(here, hereListens);
    await changes.listen(heardHere);
    await redisChanges(there, thereListens).listen(heardThere);
    await changes.announce();
    await expect.poll(() => [heardHere.mock.calls.length, heardThere.mock.calls.length]).toEqual([1, 1]);
  } finally {
    for (const connection of connections) connection.disconnect();
  }
});
