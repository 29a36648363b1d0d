import type { CartGiftCard } from '@tessera/contracts/commerce/cart.ts';
import type { contact } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { PaidInParts } from '@tessera/contracts/commerce/installment-offer.ts';
import type { OrderItem } from '@tessera/contracts/commerce/order.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import type { z } from 'zod';
import { giftCardFigures } from '../../cart/reading/gift-card-figures.ts';
import type { CartDocument, CartLine } from '../../cart/store/cart-document.ts';
import { preOrderPart } from '../../orders/store/order-document.ts';
import { orderKey } from '../../orders/store/placing-log.ts';
import type { PlacingOrder } from '../../orders/store/placing-steps.ts';
import { stockNeeds } from '../form/stock-needs.ts';

export interface OrderDetails {
  id: string;
  tokenHash: string;
  contact: z.output<typeof contact>;
  locale: string;
  siteUserId: string | null;
  visitId?: string | undefined;
  testMode: boolean;
  /** How the buyer chose to pay in parts. */
  paidInParts?: PaidInParts | undefined;
  fingerprint?: string;
  now: number;
  runner: string;
  leaseUntil: number;
}

/** The order of a cart as it is now, about to be placed: lines, prices and totals are frozen here. */
export function newOrder(cart: CartDocument, details: OrderDetails): PlacingOrder {
  const { id, tokenHash, contact, locale, siteUserId, visitId, testMode, paidInParts, now } = details;
  const { runner, leaseUntil, fingerprint } = details;
  const { figures, currency, websiteId } = cart;
  const money = (cents: number) => toMinorUnitMoney({ cents, currency });
  const items = cart.lines.map((line) => toItem(line, currency));
  return {
    _id: orderKey({ websiteId, id }),
    websiteId,
    id,
    number: '',
    purchasedCartId: cart._id,
    testMode,
    createdOn: now,
    email: contact.email.trim(),
    siteUserId,
    locale,
    fulfilment: 'pending',
    paymentState: 'pending',
    items,
    ...preOrderPart(items),
    subtotal: money(figures.subtotalCents),
    discountTotal: money(figures.discountCents),
    shippingTotal: money(figures.shippingCostCents),
    taxTotal: money(figures.taxCents),
    grandTotal: money(figures.grandTotalCents),
    coupons: figures.validCoupons.map(({ code }) => code),
    discounts: figures.validCoupons.map(({ code, discountCents: cents }) => ({ code, cents })),
    ...(visitId !== undefined && { visitId }),
    giftCards: giftCardFigures(cart).giftCards.flatMap(toPayer),
    amountPaid: money(0),
    payments: [],
    ...(paidInParts && { paidInParts }),
    ...(cart.subscription && { subscription: cart.subscription }),
    shippingOptionName: figures.selectedShippingOption?.name ?? null,
    ...destination(cart),
    customerName: `${contact.firstName} ${contact.lastName}`.trim(),
    phone: contact.phone || null,
    fulfilledOn: null,
    cancelledOn: null,
    refunds: [],
    shipments: [],
    totalCents: figures.grandTotalCents,
    timeline: [],
    state: 'placing',
    claim: cart._id,
    buyer: cart.owner,
    tokenHash,
    search: searchWords([]),
    placing: {
      phase: 'taking',
      runner,
      leaseUntil,
      ...(fingerprint !== undefined && { fingerprint }),
      cartVersion: cart.version,
      stock: stockNeeds(cart, now),
      refusal: null,
    },
  };
}

/** Where an order goes: to an address, or to the place where the buyer picks it up. */
function destination({ figures, shippingLocation }: CartDocument) {
  const { requiresShipping, selectedShippingOption: option } = figures;
  if (!requiresShipping) return { shippingAddress: null };
  return option?.isPickup
    ? { shippingAddress: null, pickup: option.description }
    : { shippingAddress: shippingLocation };
}

function toItem(line: CartLine, currency: Currency): OrderItem {
  return {
    productId: line.itemId,
    variantId: line.variantId,
    sku: line.sku,
    productName: line.title,
    attributes: line.attributes,
    quantity: line.quantity,
    unitPrice: toMinorUnitMoney({ cents: line.purchasePriceCents, currency }),
    additionalFields: line.additionalFields,
    image: line.image,
    productType: line.productType,
    ...(line.preOrder && { preOrder: line.preOrder }),
  };
}

function toPayer({ id, codeLast4, appliedCents: cents }: CartGiftCard) {
  return cents > 0 ? [{ id, codeLast4, cents }] : [];
}
