import { readSummary } from '@tessera/contracts/analytics/summary-calls.wire.ts';
import { listOrders, readOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { changeInventory, readInventory } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import { logIn } from '@tessera/contracts/identity/calls.wire.ts';
import { fail } from 'k6';
import { Person } from './person.ts';
import { mug } from './visitors.ts';

const credentials = { email: __ENV.OWNER ?? '', password: __ENV.PASSWORD ?? '' };
const plenty = 1_000_000;

interface SignedIn {
  person: Person;
  /** Goes along with whatever changes something. */
  token: { 'X-SiteUser-XSRF-Token': string };
}

function signIn(): SignedIn {
  const person = Person.comesToWork();
  person.open('/account/login');
  const { xsrfToken } = person.call('admin', logIn, { body: credentials });
  person.opensAdmin();
  return { person, token: { 'X-SiteUser-XSRF-Token': xsrfToken } };
}

/** So many mugs that no buyer finds them sold out. */
export function stockUp(): void {
  const { person, token } = signIn();
  const { products } = person.call('admin', readInventory, { query: { search: 'Moor Mug' } }, token);
  const { variants } = products.find(({ id }) => id === mug.itemId) ?? fail('There is no mug.');
  const { variantId, onHand } = variants.find((one) => one.variantId === mug.variantId) ?? fail('It has no such size.');
  if (onHand === plenty) return;
  const row = { productId: mug.itemId, variantId, expectedOnHand: onHand, onHand: plenty };
  const body = { rows: [row], reason: 'A load test' };
  const { results } = person.call('admin', changeInventory, { body }, token);
  if (!results.every(({ ok }) => ok)) fail(`The stock was not set: ${JSON.stringify(results)}`);
}

/** How many orders the store has. */
export function ordersThere(): number {
  const { person, token } = signIn();
  const { counts } = person.call('admin', listOrders, { query: {} }, token);
  return counts.all;
}

/** One owner for each of k6's people, signed in once and at work from then on. */
let signedIn: SignedIn | undefined;

/** Looks at the figures, at the orders and into one of them, and through the stock. */
export function own(): void {
  signedIn ??= signIn();
  const { person, token } = signedIn;
  person.opensAdmin();
  const today = new Date().toISOString().slice(0, 10);
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  person.call('admin', readSummary, { query: { from: lastWeek, to: today } }, token);
  person.thinks(2, 5);
  const { orders } = person.call('admin', listOrders, { query: {} }, token);
  person.thinks(1, 3);
  const [newest] = orders;
  if (newest) person.call('admin', readOrder, { params: { orderId: newest.id } }, token);
  person.thinks(2, 5);
  person.call('admin', readInventory, { query: {} }, token);
  person.thinks(2, 5);
}
