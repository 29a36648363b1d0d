import { type CartEntry, shippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { PreOrder } from '@tessera/contracts/commerce/pre-order.ts';
import { orderSubscription } from '@tessera/contracts/commerce/subscription.ts';
import { currencies } from '@tessera/contracts/currencies.ts';
import type { CartFigures } from '@tessera/rules/cart/totals.ts';
import type { InstallmentSettings } from '@tessera/rules/installments/context.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  listOf,
  madeValue,
  nullable,
  nullish,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';

/** One line of a cart, with what is needed to price it and to take its stock. */
export interface CartLine {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  /** False for a product without variants: the buyer then sees no chosen one (CART-092). */
  isVariantShown: boolean;
  quantity: number;
  title: string;
  purchasePriceCents: number;
  additionalFields: Record<string, unknown> | null;
  productType: CartEntry['productType'];
  multipleQuantityAllowed: boolean;
  maxPerOrder: number | null;
  /** Of one piece. */
  weightGrams: number | null;
  /** Pieces that could be bought in all when the line was last looked at; null when unlimited. */
  qtyAvailable: number | null;
  /** The product was hidden or deleted, or is sold in another way now. */
  isGone?: true;
  /** It is gone because booking for its date has closed. */
  isBookingClosed?: true;
  /** Only of pieces that are sent later, when they arrive. */
  preOrder?: PreOrder;
  fullUrl: string;
  /** What discounts go by; absent in carts of earlier versions. */
  categoryIds?: string[];
  image: CartEntry['image'];
  /** The line of a subscription cart; only such a line may hold a subscribable product. */
  isSubscription?: true;
}

const holdFields = { until: number, isExtended: flag };
/** Stock kept aside while the buyer checks out. */
export type CheckoutHold = DocumentOf<typeof holdFields>;

const reservationFields = { variantId: text, holder: text, until: number };
/** One unit that was reserved for whoever has its link, and is held under a name of its own. */
export type Reservation = DocumentOf<typeof reservationFields>;

const typed = optional(text);

/** Stays away where there is no address. */
const keyFrom = (email: string) => ({
  $cond: [{ $gt: [email, ''] }, { $toLower: { $trim: { input: email } } }, '$$REMOVE'],
});

/** A cart and all its lines: one document, so that every change is one atomic write. */
export const cartModel = defineModel({
  collection: 'carts',
  fields: {
    /** Whose open cart it is, see `cart-owner.ts`; unique per website. A closed cart belongs to nobody. */
    owner: text,
    /** Rises with every change; a write names the one it read. */
    version: number,
    createdMs: number,
    /** When the repair job may take it away. */
    expiresAtMs: number,
    isPurchased: flag,
    orderId: text,
    currency: oneOf(...currencies),
    // Lines and figures are made by the rules out of products that were checked when they were stored. To check each line
    // again with every change of a cart would cost 0.1 ms a line.
    lines: madeValue<CartLine[]>(),
    couponCodes: listOf(text),
    /** Codes this buyer was refused at checkout. */
    usedUpCodes: listOf(text),
    shippingLocation: nullable(ofContract(shippingLocation)),
    shippingOptionId: nullable(text),
    checkoutMinimumCents: number,
    /** What decides about paying in parts; missing on carts from before it was noted. */
    installments: optional(madeValue<InstallmentSettings>()),
    figures: madeValue<CartFigures>(),
    /** Gift cards that pay, with their balances as last looked at, and never their codes; missing on carts from before there were any. */
    giftCards: optional(listOf(part({ id: text, codeLast4: text, balanceCents: number }))),
    /** Visitors' carts that were joined into this one, so that none is joined twice. */
    mergedFrom: listOf(text),
    hold: nullable(part(holdFields)),
    /** The last order of this cart whose payment waits, or waited: uses of codes it holds are this cart's own. */
    waitingOrderId: typed,
    /** Units reserved for this buyer before; missing where there were none. */
    reservations: optional(listOf(part(reservationFields))),
    /** As typed at checkout. */
    contactEmail: typed,
    /** All that was typed there, so that nobody types it twice. */
    draft: optional(
      part({
        ...{ email: typed, firstName: typed, lastName: typed, phone: typed },
        ...{ country: typed, line1: typed, line2: typed, city: typed, region: typed, postalCode: typed },
      }),
    ),
    /** What a person's carts are found by, in small letters: the address that is reminded, and the one in the draft. */
    contactKey: typed,
    draftKey: typed,
    /** When the buyer is reminded of a cart that was left; null when not any more. */
    remindAtMs: nullish(number),
    /** The subscription this cart starts, or goes on with; no shopping cart has one (PROD-178). */
    subscription: optional(ofContract(orderSubscription)),
  },
  indexes: [
    { key: { websiteId: 1, owner: 1 }, unique: true },
    { key: { expiresAtMs: 1 } },
    { key: { remindAtMs: 1 }, sparse: true },
    { key: { websiteId: 1, contactKey: 1 }, partialFilterExpression: { contactKey: { $exists: true } } },
    { key: { websiteId: 1, draftKey: 1 }, partialFilterExpression: { draftKey: { $exists: true } } },
  ],
  migrations: [[{ $set: { contactKey: keyFrom('$contactEmail'), draftKey: keyFrom('$draft.email') } }]],
});

export type StoredCart = DocumentIn<typeof cartModel>;
/** A cart that is stored, or is about to be. */
export type CartDocument = Omit<StoredCart, 'schemaVersion'>;
