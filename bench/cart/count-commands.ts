import { setTimeout as wait } from 'node:timers/promises';
import { createCallers } from '../lib/callers.ts';
import type { CleanUp } from '../lib/clean-up.ts';
import type { Databases } from '../lib/databases.ts';
import type { Figure } from '../lib/figures.ts';
import { startMongoProxy } from '../lib/mongo-proxy.ts';
import { startService } from '../lib/programs.ts';
import { timedCall } from '../lib/timed-call.ts';
import { type CartAction, cartRequests, fillCart, loadStore } from './carts.ts';

const calls = 100;
const limits: Record<CartAction, number> = { add: 3, read: 1 };

/** Database commands per add and per read, counted on the wire of a service that only answers calls. */
export async function countCommands(databases: Databases, cleanUp: CleanUp): Promise<Figure[]> {
  const callers = createCallers('svc-commerce', databases.secret);
  const proxy = cleanUp.add(await startMongoProxy(databases.mongodbUrl));
  const env = { ...databases.env, MONGODB_URL: proxy.url, DATABASE_PREFIX: 'counted', ROLE: 'api' };
  const service = cleanUp.add(await startService('svc-commerce', { ...env, RATE_LIMIT_SCALE: '1000000' }));
  await loadStore(service.url, callers);
  const cart = await fillCart(service.url, callers, 1, 3);

  const figures: Figure[] = [];
  for (const action of ['add', 'read'] as const) {
    const [request] = await cartRequests(action, [cart], callers);
    if (!request) continue;
    proxy.take();
    for (let call = 0; call < calls; call += 1) await timedCall(`${service.url}${request.path}`, request);
    await wait(50);
    const counts = Object.entries(proxy.take());
    const each = counts.reduce((sum, [, count]) => sum + count, 0) / calls;
    figures.push({
      name: `database commands per ${action}`,
      value: `${each.toFixed(2)} (${counts.map(([name, count]) => `${name} ${(count / calls).toFixed(2)}`).join(', ')})`,
      target: `<= ${limits[action]}`,
      // A hundred calls may see facts remembered for two seconds being read again.
      isMet: each <= limits[action] + 0.1,
    });
  }
  return figures;
}
