import { createCallers } from '../lib/callers.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { type Databases, startDatabases } from '../lib/databases.ts';
import type { Bench } from '../lib/figures.ts';
import { type LoadResult, load } from '../lib/load.ts';
import { type Program, startBaseline, startService } from '../lib/programs.ts';
import { interleave } from '../lib/rounds.ts';
import { type CartAction, cartRequests, copyCart, type FilledCart, fillCart, loadStore } from './carts.ts';
import { countCommands } from './count-commands.ts';
import { cartFigures } from './figures.ts';
import { firstAdds } from './first-add.ts';

const connections = 16;
const cartCount = 256;
const longCartCount = 32;

/** Add to cart and cart read of svc-commerce, against a bare Express handler with the cart as JSON in Redis. */
const bench: Bench = ({ rounds, seconds, say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    const callers = createCallers('svc-commerce', databases.secret);
    const ours = cleanUp.add(await startService('svc-commerce', { ...databases.env, RATE_LIMIT_SCALE: '1000000' }));
    const bare = cleanUp.add(await startBaseline('cart-server', databases.env));
    await loadStore(ours.url, callers);

    say('  filling carts');
    const carts: FilledCart[] = [];
    for (let visitor = 0; visitor < cartCount; visitor += 1) carts.push(await fillCart(ours.url, callers, visitor, 3));
    const long: FilledCart[] = [];
    for (let at = 0; at < longCartCount; at += 1) long.push(await fillCart(ours.url, callers, cartCount + at, 100));
    for (const cart of [...carts, ...long]) await copyCart(ours.url, bare.url, callers, cart);

    const fire = (program: Program, action: CartAction, on: readonly FilledCart[]) => async (): Promise<LoadResult> => {
      const requests = await cartRequests(action, on, callers);
      const share = Math.ceil(requests.length / connections);
      return load({
        url: program.url,
        connections,
        seconds,
        status: 200,
        requestsOf: (connection) => requests.slice(connection * share, (connection + 1) * share),
        pids: { server: program.pid, database: databasePid(databases, program === bare) },
      });
    };
    say('  adding and reading');
    const results = await interleave(rounds, {
      add: fire(ours, 'add', carts),
      bareAdd: fire(bare, 'add', carts),
      read: fire(ours, 'read', carts),
      bareRead: fire(bare, 'read', carts),
      longAdd: fire(ours, 'add', long),
      bareLongAdd: fire(bare, 'add', long),
    });
    const first = await firstAdds(ours.url, bare.url, callers);
    return [...cartFigures(results), ...first, ...(await countCommands(databases, cleanUp))];
  });
export default bench;

function databasePid({ mongodbPid, redisPid }: Databases, isBare: boolean): number {
  return (isBare ? redisPid : mongodbPid) ?? process.pid;
}
