import type { CartDocument, Reservation } from '../store/cart-document.ts';

/** Units that a cart knows to be reserved for its buyer. */
const mostKept = 20;

type Holding = Pick<CartDocument, '_id' | 'reservations'>;

/** Under which names stock is held for a cart. */
export const holdersOf = ({ _id, reservations = [] }: Holding): string[] => [
  _id,
  ...reservations.map(({ holder }) => holder),
];

/** The cart of somebody who has these links, too; one link is one unit. */
export function withReservations(cart: CartDocument, added: readonly Reservation[] = []): CartDocument {
  if (added.length === 0) return cart;
  const others = (cart.reservations ?? []).filter(({ holder }) => !added.some((one) => one.holder === holder));
  return { ...cart, reservations: [...others, ...added].slice(-mostKept) };
}
