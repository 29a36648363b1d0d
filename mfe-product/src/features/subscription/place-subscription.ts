import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { askUntilMade } from '@tessera/browser-kit/api/settled.ts';
import { faultsTold } from '@tessera/module-kit/checkout/faults.ts';
import { driftText, type Order, readyToOrder } from '@tessera/module-kit/checkout/ready-to-order.ts';
import type { subscriptionApi } from './subscription-api.ts';

interface Subscribing extends Order {
  api: Pick<ReturnType<typeof subscriptionApi>, 'read' | 'place'>;
}

/** Places the first order. @returns the page to go to, if it came to that */
export async function placeSubscription(subscribing: Subscribing): Promise<string | undefined> {
  const { fields, hasCard, check, money, api, say } = subscribing;
  const ready = await readyToOrder(subscribing);
  if (!ready) return undefined;
  const { email, firstName, lastName, phone, cardNumber, cardExpires: expires } = fields;
  const contact = { email, firstName, lastName, ...(phone && { phone }) };
  const payment = hasCard ? ({ provider: 'test', cardNumber, expires } as const) : ({ provider: 'gateway' } as const);
  const answer = await askUntilMade(() => api.place({ contact, payment, expectedTotalCents: ready.grandTotalCents }));
  if (answer.ok) return answer.value.confirmationUrl;
  check.show(faultsTold(answer.errors));
  const now = answer.code === 'checkout.total_changed' ? await api.read() : undefined;
  const drift = now?.ok ? driftText(ready.amountDueCents, now.value.amountDueCents, money) : '';
  say(`${cartFailureText(answer)} ${drift}`.trim());
  return undefined;
}
