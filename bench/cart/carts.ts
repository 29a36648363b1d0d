import { addCartEntry, readCart, setShippingLocation } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { type Callers, websiteId } from '../lib/callers.ts';
import type { LoadRequest } from '../lib/load.ts';
import { timedCall } from '../lib/timed-call.ts';
import { benchStore, itemId } from './store.ts';

/** A visitor's cart as load is put on it. */
export interface FilledCart {
  visitor: number;
  /** `__Host-CART=…`, which finds the cart on both servers. */
  cookie: string;
  lines: number;
}

export const addBody = (number: number) => JSON.stringify({ itemId: itemId(number), sku: null, quantity: 1 });

/** Loads the store into svc-commerce. */
export async function loadStore(url: string, callers: Callers): Promise<void> {
  const body = JSON.stringify(benchStore);
  const answer = await timedCall(url + importStore.path, {
    method: importStore.method,
    headers: await callers.platform(),
    body,
  });
  if (answer.status !== 200) throw new Error(`The store of ${websiteId} was not loaded: ${answer.body}`);
}

/** Fills a cart of svc-commerce. */
export async function fillCart(url: string, callers: Callers, visitor: number, lines: number): Promise<FilledCart> {
  let cookie = '';
  const headers = await callers.visitor(visitor);
  for (let line = 0; line < lines; line += 1) {
    const call = { method: addCartEntry.method, headers: { ...headers, cookie }, body: addBody(line) };
    const answer = await timedCall(url + addCartEntry.path, call);
    if (answer.status !== 200) throw new Error(`An add was refused: ${answer.body}`);
    cookie = answer.headers['set-cookie']?.find((one) => one.startsWith('__Host-CART='))?.split(';')[0] ?? cookie;
  }
  await goesHome(url, { ...headers, cookie });
  return { visitor, cookie, lines };
}

/** Says where the cart goes, so that delivery and taxes are worked out with every change. */
async function goesHome(url: string, headers: Record<string, string>): Promise<void> {
  const home = { country: 'GB', region: '', postalCode: 'LA1 1AA', city: 'Lune', line1: '1 Mill Lane', line2: '' };
  const call = { method: setShippingLocation.method, headers, body: JSON.stringify(home) };
  const answer = await timedCall(url + setShippingLocation.path, call);
  if (answer.status !== 200) throw new Error(`An address was refused: ${answer.body}`);
}

/** Gives the bare server the very same carts. */
export async function copyCart(url: string, bareUrl: string, callers: Callers, cart: FilledCart): Promise<void> {
  const headers = { ...(await callers.visitor(cart.visitor)), cookie: cart.cookie };
  const { body } = await timedCall(url + readCart.path, { headers });
  await timedCall(`${bareUrl}/cart`, { method: 'PUT', headers, body: body.toString() });
}

export type CartAction = 'add' | 'read';

/** One request for each cart. Tokens are signed anew: they live for a minute. */
export async function cartRequests(
  action: CartAction,
  carts: readonly FilledCart[],
  callers: Callers,
): Promise<LoadRequest[]> {
  return Promise.all(
    carts.map(async ({ visitor, cookie, lines }) => {
      const headers = { ...(await callers.visitor(visitor)), cookie };
      return action === 'read'
        ? { ...readCart, headers }
        : { ...addCartEntry, headers, body: addBody(visitor % lines) };
    }),
  );
}
