import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { Outage } from '../outage.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createQueues } from './queues.ts';

test('SAFE-41 a queue that is opened while Redis hangs takes jobs once Redis is back', async () => {
  const line = await startTcpProxy(process.env.TEST_REDIS_URL ?? '');
  const queues = createQueues(line.url, `{${newId('t')}}`, pino({ level: 'silent' }));
  const add = (name: string) => queues.add({ name, attempts: 1, backoffMs: 10 }, {});
  try {
    await add('svc-forms.known');
    line.goSilent();
    await expect(add('svc-forms.new')).rejects.toThrow(Outage);
    line.heal();
    await expect.poll(() => add('svc-forms.known').then(() => 'taken'), { timeout: 10_000 }).toBe('taken');
    await expect(add('svc-forms.new')).resolves.toBeUndefined();
  } finally {
    await queues.close(1_000);
    await line.stop();
  }
});
