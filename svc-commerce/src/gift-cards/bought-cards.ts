import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';

/** What gift cards ask of an order. */
export type CardOrder = Pick<Order, 'id' | 'email' | 'testMode' | 'paymentState'> & {
  websiteId: string;
  items: readonly Pick<Order['items'][number], 'productType' | 'quantity' | 'unitPrice'>[];
};

export interface NewGiftCard {
  websiteId: string;
  /** What it is made for: asked twice for the same, one card is made. */
  reason: { key: string; orderId: string | null; who: string; text: string };
  cents: number;
  currency: Currency;
  email: string;
  /** When it was made; now when missing. */
  issuedOn?: number;
  /** Bought in a test order. */
  isTest?: boolean;
}

/** A gift card an order bought, made or not. */
export interface BoughtCard {
  id: string;
  /** Its line in the order. */
  line: number;
  wanted: NewGiftCard;
}

/** The id of the gift card that is made for a reason; one reason makes one card. */
export function giftCardId(websiteId: string, reasonKey: string): string {
  return `gift_${hashSecret(`${websiteId}\n${reasonKey}`).slice(0, 24)}`;
}

/** The gift cards of an order, one for each piece. They are worth what was paid for them. */
export function boughtCards(order: CardOrder): BoughtCard[] {
  const { websiteId, id: orderId, email, testMode: isTest } = order;
  return order.items.flatMap(({ productType: type, quantity, unitPrice }, line) => {
    const { value, currency } = unitPrice;
    const cents = Number(value);
    if (type !== productType.giftCard || cents <= 0) return [];
    return Array.from({ length: quantity }, (_, piece) => {
      const reason = { key: `${orderId}:${line}:${piece}`, orderId, who: 'Buyer', text: '' };
      const wanted = { websiteId, reason, cents, currency, email, isTest };
      return { id: giftCardId(websiteId, reason.key), line, wanted };
    });
  });
}
