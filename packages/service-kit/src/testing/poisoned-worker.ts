import { pino } from 'pino';
import { z } from 'zod';
import { defineJob } from '../queue/job.ts';
import { createQueues } from '../queue/queues.ts';

/** A worker that dies of one payload. It tells its parent which of the others it has done. */
const [redisUrl = '', prefix = ''] = process.argv.slice(2);
const run = async ({ id }: { id: string }) => {
  if (id === 'poison') process.kill(process.pid, 'SIGKILL');
  process.send?.({ done: id });
};
const payload = z.object({ id: z.string() });
const usual = { attempts: 5, backoffMs: 100, payload, run };
const queues = createQueues(redisUrl, prefix, pino({ level: 'silent' }), { lockDuration: 500 });
await queues.work([
  defineJob({ ...usual, name: 'svc-forms.poisoned' }),
  defineJob({ ...usual, name: 'svc-forms.healthy' }),
]);
process.once('disconnect', () => process.exit());
