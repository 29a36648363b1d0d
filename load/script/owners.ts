import type * as summaryCalls from '@tessera/contracts/analytics/summary-calls.ts';
import type { Wire } from '@tessera/contracts/call.ts';
import type * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import type * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { logIn } from '@tessera/contracts/identity/calls.wire.ts';
import { Person } from './person.ts';
import { mug } from './visitors.ts';

// Calls of the admin, which modules of the storefront do not carry.
const listOrders: Wire<typeof checkoutCalls.listOrders> = { method: 'GET', path: '/api/commerce/orders' };
const readOrder: Wire<typeof checkoutCalls.readOrder> = { method: 'GET', path: '/api/commerce/orders/{orderId}' };
const readSummary: Wire<typeof summaryCalls.readSummary> = { method: 'GET', path: '/api/events/summary' };
const listInventory: Wire<typeof catalogueCalls.listInventory> = {
  method: 'GET',
  path: '/api/commerce/inventory/items',
};
const adjustStock: Wire<typeof catalogueCalls.adjustStock> = {
  method: 'POST',
  path: '/api/commerce/inventory/stock/{variantId}/adjustments',
};

const credentials = { email: __ENV.OWNER ?? '', password: __ENV.PASSWORD ?? '' };
const plenty = 1_000_000;

interface SignedIn {
  person: Person;
  /** Goes along with whatever changes something. */
  token: { 'X-SiteUser-XSRF-Token': string };
}

function signIn(): SignedIn {
  const person = Person.arrives();
  person.open('/cart');
  const { xsrfToken } = person.call('admin', logIn, { body: credentials });
  return { person, token: { 'X-SiteUser-XSRF-Token': xsrfToken } };
}

/** So many mugs that no buyer finds them sold out. */
export function stockUp(): void {
  const { person, token } = signIn();
  const { items } = person.call('admin', listInventory, { query: { search: 'Moor Mug' } }, token);
  const { variantId, onHand } = items.find((item) => item.variantId === mug.variantId) ?? { variantId: '', onHand: 0 };
  if (onHand === plenty) return;
  const body = { expectedOnHand: onHand, onHand: plenty, reason: 'A load test' };
  person.call('admin', adjustStock, { params: { variantId }, body }, token);
}

/** One owner for each of k6's people, signed in once and at work from then on. */
let signedIn: SignedIn | undefined;

/** Looks at the figures, at the orders and into one of them, and through the stock. */
export function own(): void {
  signedIn ??= signIn();
  const { person, token } = signedIn;
  person.open('/config');
  const today = new Date().toISOString().slice(0, 10);
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  person.call('admin', readSummary, { query: { from: lastWeek, to: today } }, token);
  person.thinks(2, 5);
  const { orders } = person.call('admin', listOrders, { query: {} }, token);
  person.thinks(1, 3);
  const [newest] = orders;
  if (newest) person.call('admin', readOrder, { params: { orderId: newest.id } }, token);
  person.thinks(2, 5);
  person.call('admin', listInventory, { query: {} }, token);
  person.thinks(2, 5);
}
