import type { Order } from '@tessera/contracts/commerce/order.ts';

/** Links lie in mailboxes, histories and shared tablets for ever: so long after the order they show whose it is. */
const personalMs = 90 * 86_400_000;

/** An order as its link shows it: later on no longer where its buyer lives and how to reach them. */
export function orderOfLink(order: Order, now: number): Order {
  const { createdOn, fulfilledOn, cancelledOn, shippingAddress, customerName, email } = order;
  const lastOn = Math.max(createdOn, fulfilledOn ?? 0, cancelledOn ?? 0);
  if (now < lastOn + personalMs) return order;
  const [firstName = ''] = customerName.split(' ');
  return {
    ...order,
    customerName: firstName,
    email: masked(email),
    phone: null,
    isShortened: true,
    shippingAddress: shippingAddress && { ...shippingAddress, region: '', postalCode: '', line1: '', line2: '' },
  };
}

/** Enough to know one's own address by. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
