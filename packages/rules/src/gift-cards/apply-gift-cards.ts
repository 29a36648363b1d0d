import { productType } from '@tessera/contracts/enumerations.ts';

/** A gift card as far as paying with it is concerned; minor units of the cart's currency. */
interface Payer {
  balanceCents: number;
}
interface Bill {
  /** Taxes and shipping included. */
  grandTotalCents: number;
  lines: readonly { productType: number; purchasePriceCents: number; quantity: number }[];
}

/** What gift cards may pay of a cart, minor units: everything but gift cards, which are never bought with others. */
export function payableByGiftCard({ grandTotalCents, lines }: Bill): number {
  const giftCards = lines.filter((line) => line.productType === productType.giftCard);
  const bought = giftCards.reduce((sum, { purchasePriceCents, quantity }) => sum + purchasePriceCents * quantity, 0);
  return Math.max(0, grandTotalCents - bought);
}

/**
 * What each gift card pays, in their order: the first as far as it goes, then the next. Never more than is on a card
 * and never more than is to be paid.
 * @returns the cards with `appliedCents`, and `amountDueCents`, what is left for another means of payment
 */
export function applyGiftCards<C extends Payer>(
  bill: Bill,
  cards: readonly C[],
): { giftCards: (C & { appliedCents: number })[]; amountDueCents: number } {
  let left = payableByGiftCard(bill);
  let amountDueCents = bill.grandTotalCents;
  const giftCards = cards.map((card) => {
    const appliedCents = Math.min(left, Math.max(0, card.balanceCents));
    left -= appliedCents;
    amountDueCents -= appliedCents;
    return { ...card, appliedCents };
  });
  return { giftCards, amountDueCents };
}
