import { z } from 'zod';
import { cents, currency, minorUnitMoney } from '../money.ts';
import { countryCode, id, image, timestampMs, typedText } from '../primitives.ts';
import { buyerLimits } from './buyer-limits.ts';
import { installmentOffer } from './installment-offer.ts';
import { preOrder } from './pre-order.ts';
import { productTypeCode } from './product.ts';

/** The values of a product's additional-fields form, field id to value, as the form's rules shape them. */
export const additionalFields = z.record(z.string(), z.unknown());

/** What can still be bought of a line that cannot be bought whole. */
const lineAvailability = z.strictObject({
  /** `gone`: the product is no longer sold. `fewer`: only `left` of the wanted units can be bought. */
  state: z.enum(['gone', 'soldOut', 'fewer']),
  left: z.int().min(0),
  /** It is gone because booking for its date has closed. */
  isBookingClosed: z.literal(true).optional(),
});
export type LineAvailability = z.infer<typeof lineAvailability>;

/** A line of the cart: one variant of a product, with the answers to its additional fields (CART-080 to CART-092). */
export const cartEntry = z.strictObject({
  id,
  itemId: id,
  quantity: z.int().min(1).max(9999),
  /** Null for a product without variants (CART-092). */
  chosenVariant: z.strictObject({ id, sku: z.string(), attributes: z.record(z.string(), z.string()) }).nullable(),
  title: z.string(),
  /** Minor units: purchasePriceCents times quantity (CART-091). */
  subTotal: cents,
  purchasePriceCents: cents,
  additionalFields: additionalFields.nullable(),
  productType: productTypeCode,
  isSubscribable: z.boolean(),
  /** Whether the quantity may be changed on the cart page (CART-016). */
  multipleQuantityAllowed: z.boolean(),
  /** What can still be bought in all, this entry included; null when unlimited. */
  qtyAvailable: z.int().min(0).nullable(),
  /** Absent when the line can be bought whole. What cannot be bought is not in the figures of the cart. */
  availability: lineAvailability.optional(),
  /** Only of units that are sent later, when they arrive. */
  preOrder: preOrder.optional(),
  fullUrl: z.string(),
  image: image.nullable(),
});
export type CartEntry = z.infer<typeof cartEntry>;

/** A delivery offered for what is in this cart and where it goes, at what it costs there. */
export const shippingOption = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  costCents: cents,
  /** Only when the buyer picks the order up: then no street and no city are asked for. */
  isPickup: z.literal(true).optional(),
});
export type ShippingOption = z.infer<typeof shippingOption>;

/** Tax of a country, or of one region of it; `region` null is the whole country. 7.5 is seven and a half per cent. */
export const taxRule = z.strictObject({
  id,
  country: countryCode,
  region: z.string().nullable(),
  ratePercent: z.number().min(0).max(100),
  appliesToShipping: z.boolean(),
  /** What buyers and receipts call it, such as VAT. */
  name: z.string().trim().max(60).optional(),
});
export type TaxRule = z.infer<typeof taxRule>;

/** Where an order goes. A country alone is enough for options and taxes; a delivery asks for the rest at checkout. */
export const shippingLocation = z.strictObject({
  country: countryCode,
  region: z.string().max(buyerLimits.region).default(''),
  postalCode: typedText(buyerLimits.postalCode).default(''),
  city: z.string().max(buyerLimits.city).default(''),
  line1: z.string().max(buyerLimits.line1).default(''),
  line2: z.string().max(buyerLimits.line2).default(''),
});
export type ShippingLocation = z.infer<typeof shippingLocation>;

/** A discount that this cart gets, by code or by itself, and what it takes off, minor units. */
export const coupon = z.strictObject({
  code: z.string(),
  description: z.string(),
  discountCents: cents,
  /** True for a discount that applies by itself; `code` is its name then. */
  isAutomatic: z.boolean().optional(),
});

/** A gift card on a cart, and what it pays of it. */
export const cartGiftCard = z.strictObject({
  id,
  codeLast4: z.string(),
  /** On the card before this order. */
  balanceCents: cents,
  appliedCents: cents,
});
export type CartGiftCard = z.infer<typeof cartGiftCard>;

/** The cart as every call answers it (CART-048 to CART-079). All figures come from the server. */
export const cart = z.strictObject({
  id: z.string(),
  websiteId: id,
  /** Empty until the cart is purchased (CART-051). */
  orderId: z.string(),
  created: timestampMs,
  isPurchased: z.boolean(),
  currency,
  entries: z.array(cartEntry),
  shippingOptions: z.array(shippingOption),
  applicableTaxRules: z.array(taxRule),
  coupons: z.array(z.string()),
  validCoupons: z.array(coupon),
  invalidCoupons: z.array(z.strictObject({ code: z.string(), reason: z.string() })),
  selectedShippingOption: shippingOption.nullable(),
  shippingLocation: shippingLocation.nullable(),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int().min(0),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /** Least subtotal to check out with, minor units; 0 is none (PAY-107). */
  checkoutMinimumCents: cents,
  /** What is missing for free delivery, minor units; absent when that is far off, reached or not to be had. */
  freeShippingMissingCents: cents.optional(),
  /** The same with what it depends on: the limit and whose it is, where to, and how heavy a parcel may be. */
  freeDelivery: z
    .strictObject({
      missingCents: cents,
      /** Subtotal before discounts from which delivery is free, minor units. */
      limitCents: cents,
      country: countryCode,
      /** Of the delivery, or of the discount, that is free then. */
      name: z.string(),
      /** Null: any. */
      maxGrams: z.int().min(0).nullable(),
    })
    .optional(),
  /** What delivery costs at least, while none is chosen: to the buyer's country, or the store's usual one. */
  deliveryEstimate: z.strictObject({ country: countryCode, fromCents: cents }).optional(),
  giftCards: z.array(cartGiftCard).default([]),
  /** What is left to pay by card once the gift cards are taken off, minor units. */
  amountDueCents: cents,
  /** How what is left to pay can be paid in parts at checkout; absent where it cannot. */
  installments: installmentOffer.optional(),
});
export type Cart = z.infer<typeof cart>;

/** Money on the wire of orders: minor units and currency (PAY-151). */
export const orderMoney = minorUnitMoney;
