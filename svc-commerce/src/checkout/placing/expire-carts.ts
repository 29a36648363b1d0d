import type { CheckoutDeps } from '../deps.ts';

const batch = 500;

/** Takes carts away that nobody touched for their time. One whose order is being placed stays, for money hangs on it. */
export async function expireCarts({ carts, orders }: CheckoutDeps): Promise<number> {
  let removed = 0;
  for (;;) {
    const before = removed;
    const expired = await carts.expired(batch);
    for (const cart of expired) {
      const order = await orders.findByClaim(cart.websiteId, cart._id);
      if (order?.state !== 'placing') removed += await carts.removeExpired(cart);
    }
    if (expired.length < batch || removed === before) return removed;
  }
}
