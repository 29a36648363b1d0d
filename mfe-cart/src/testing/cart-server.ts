import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';

/** A server that answers every change with a cart, or as the test says. */
export function cartServer(answer: (call: SentCall) => Cart | FakeAnswer | Promise<FakeAnswer>): SentCall[] {
  return fakeServer(async (call) => {
    const given = await answer(call);
    return 'entries' in given ? cartAnswer(given) : given;
  });
}

export function cartAnswer(cart: Cart): FakeAnswer {
  return { body: { shoppingCart: cart } };
}
