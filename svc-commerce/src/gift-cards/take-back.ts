import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { type BoughtCard, boughtCards, type CardOrder } from './bought-cards.ts';
import type { GiftCardsDeps } from './deps.ts';
import { makeGiftCard } from './issue-gift-card.ts';
import { isTakenBack, type TakenCard } from './present-gift-card.ts';
import { sendGiftCard } from './send-gift-card.ts';

type Deps = Pick<GiftCardsDeps, 'giftCards'>;

/** A gift card of an order that was not taken back yet, with what is left on it. */
export type HeldCard = Omit<TakenCard, 'spentCents'> & { line: number; worthCents: number };

/** The gift cards of an order a refund can take back. One that is not made yet has everything left on it. */
export async function heldCards(order: CardOrder, { giftCards }: Deps): Promise<HeldCard[]> {
  const bought = boughtCards(order);
  if (bought.length === 0) return [];
  const made = await giftCards.readMany(
    order.websiteId,
    bought.map(({ id }) => id),
  );
  const known = new Map(made.map((card) => [card.id, card]));
  return bought.flatMap(({ id, line, wanted: { cents: worthCents } }) => {
    const card = known.get(id);
    return card && isTakenBack(card) ? [] : [{ id, line, worthCents, cents: card?.balanceCents ?? worthCents }];
  });
}

/** Which cards some units stand for: those with the most left on them, so that what was spent stays with the buyer. */
export function chooseCards(held: readonly HeldCard[], lines: readonly LineUnits[]): TakenCard[] {
  const units = new Map<number, number>();
  for (const { line, quantity } of lines) units.set(line, (units.get(line) ?? 0) + quantity);
  return [...units].flatMap(([line, quantity]) =>
    held
      .filter((card) => card.line === line)
      .toSorted((a, b) => b.cents - a.cents)
      .slice(0, quantity)
      .map(({ id, cents, worthCents }) => ({ id, cents, spentCents: Math.max(0, worthCents - cents) })),
  );
}

/**
 * Takes cards out of use before the money goes back. A card that was not made yet is made first, so that nobody makes it
 * later.
 * @returns false when one of them was used since it was chosen
 */
export async function takeBack(
  order: CardOrder,
  refundId: string,
  cards: readonly TakenCard[],
  deps: GiftCardsDeps,
): Promise<boolean> {
  const { websiteId, id: orderId } = order;
  const bought = byId(order);
  for (const { id, cents } of cards) {
    const wanted = bought.get(id)?.wanted;
    if (wanted) await makeGiftCard(wanted, deps);
    if (!(await deps.giftCards.takeBack({ websiteId, id, orderId, refundId, cents }))) return false;
  }
  deps.wakeOutbox();
  return true;
}

/** Puts back what was taken by a refund that came to nothing. A card that was taken before it was sent is sent now. */
export async function putBack(
  order: CardOrder,
  refundId: string,
  cards: readonly TakenCard[],
  deps: GiftCardsDeps,
): Promise<void> {
  const { websiteId, id: orderId } = order;
  for (const { id } of cards) {
    await deps.giftCards.putBack({ websiteId, id, orderId, refundId });
    const card = await deps.giftCards.find({ websiteId, id });
    if (card && order.paymentState === 'paid') await sendGiftCard(card, deps);
  }
  deps.wakeOutbox();
}

const byId = (order: CardOrder) => new Map<string, BoughtCard>(boughtCards(order).map((card) => [card.id, card]));
