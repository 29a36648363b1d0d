import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { Callers } from '../lib/callers.ts';
import { type Figure, milliseconds } from '../lib/figures.ts';
import { median, quantile } from '../lib/median.ts';
import { timedCall } from '../lib/timed-call.ts';
import { addBody } from './carts.ts';

const visitors = 200;
const limitMs = 15;

/** How long a new visitor waits for the first add: no cart, no cookie, nothing remembered of them. */
export async function firstAdds(url: string, bareUrl: string, callers: Callers): Promise<Figure[]> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let number = 0; number < visitors; number += 1) {
    const visitor = 1_000_000 + number;
    const call = { method: addCartEntry.method, headers: await callers.visitor(visitor), body: addBody(number % 50) };
    const bareCall = { ...call, headers: { ...call.headers, cookie: `__Host-CART=new-${number}` } };
    const both = [
      async () => times.ours.push((await timedCall(url + addCartEntry.path, call)).ms),
      async () => times.bare.push((await timedCall(bareUrl + addCartEntry.path, bareCall)).ms),
    ];
    for (const one of number % 2 === 0 ? both : both.reverse()) await one();
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return [
    {
      name: 'first add of a new visitor, median',
      value: milliseconds(ours),
      baseline: milliseconds(bare),
      ratio: ours / bare,
      target: `<= ${limitMs} ms`,
      isMet: ours <= limitMs,
    },
    {
      name: 'first add, p99',
      value: milliseconds(quantile(times.ours, 0.99)),
      baseline: milliseconds(quantile(times.bare, 0.99)),
    },
  ];
}
