import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, typedText } from '../primitives.ts';
import { cart, cartEntry, shippingLocation } from './cart.ts';

const entriesPath = '/api/commerce/shopping-cart/entries';
const entryParams = z.strictObject({ entryId: id });
const stockErrors = ['cart.out_of_stock', 'cart.over_order_limit', 'cart.busy'] as const;

/**
 * Quantities arrive as JSON numbers from scripts and as text from plain forms. They stay unknown here, so that each
 * wrong kind is answered with its own text of the specification (CART-103) by the quantity rule, not by the schema.
 */
const quantity = z.unknown();

/** Additional field values travel as a JSON string (CART-097); null or absent when the product has no form. */
const additionalFieldsJson = z.string().max(50_000).nullish();

export const readCart = defineCall({
  id: 'readCart',
  method: 'GET',
  path: '/api/commerce/shopping-cart',
  summary: "The visitor's open cart; an empty one when there is none",
  query: z.strictObject({
    mock: z.enum(['true', 'false']).optional(),
    /** A number that tells one address from another, for caches on the way; looked at no further (CART-126). */
    timecode: z
      .string()
      .max(40)
      .regex(/^\d+(\.\d+)?$/)
      .optional(),
    calculateSubtotal: z.enum(['true', 'false']).optional(),
  }),
  answer: cart,
  errors: ['cart.not_editor'],
});

export const addCartEntry = defineCall({
  id: 'addCartEntry',
  method: 'POST',
  path: entriesPath,
  summary: 'Adds an item to the cart, making the cart when it is the first',
  body: z.strictObject({
    itemId: id,
    sku: z.string().min(1).max(128).nullable(),
    /** Chosen values by option name, from plain forms that know no sku; looked at only when `sku` is null. */
    options: z.record(z.string().max(100), z.string().max(200)).optional(),
    quantity,
    additionalFields: additionalFieldsJson,
    /** Where among the entries a new one stands, counted from 0; last when missing. */
    position: z.int().min(0).max(999).optional(),
  }),
  answer: z.strictObject({ shoppingCart: cart, newlyAdded: cartEntry }),
  errors: [
    'cart.quantity_not_number',
    'cart.quantity_not_whole',
    'cart.quantity_out_of_range',
    'cart.item_unavailable',
    'cart.variant_unavailable',
    'cart.fields_invalid',
    'cart.subscription_only',
    'cart.booking_closed',
    'cart.full',
    ...stockErrors,
  ],
});

export const removeUnavailable = defineCall({
  id: 'removeUnavailable',
  method: 'POST',
  path: '/api/commerce/shopping-cart/remove-unavailable',
  summary: 'Removes what can no longer be bought from the cart, and lowers quantities to what is left',
  answer: z.strictObject({ shoppingCart: cart }),
  errors: ['cart.busy'],
});

export const updateCartEntry = defineCall({
  id: 'updateCartEntry',
  method: 'PUT',
  path: `${entriesPath}/{entryId}`,
  summary: 'Sets the quantity of an entry',
  params: entryParams,
  body: z.strictObject({ quantity }),
  answer: z.strictObject({ shoppingCart: cart, updatedEntry: cartEntry }),
  errors: [
    'cart.quantity_not_number',
    'cart.quantity_not_whole',
    'cart.quantity_out_of_range',
    'cart.entry_gone',
    ...stockErrors,
  ],
});

export const removeCartEntry = defineCall({
  id: 'removeCartEntry',
  method: 'DELETE',
  path: `${entriesPath}/{entryId}`,
  summary: 'Takes an entry out of the cart',
  params: entryParams,
  answer: z.strictObject({ shoppingCart: cart, removedEntryId: id }),
  errors: ['cart.entry_gone', 'cart.busy'],
});

export const updateCartEntryFields = defineCall({
  id: 'updateCartEntryFields',
  method: 'PUT',
  path: `${entriesPath}/{entryId}/additionalFields`,
  summary: "Replaces an entry's additional field values",
  params: entryParams,
  body: z.strictObject({ itemId: id, sku: z.string().nullable(), additionalFields: z.string().max(50_000) }),
  answer: z.strictObject({ shoppingCart: cart, updatedEntry: cartEntry }),
  errors: ['cart.entry_gone', 'cart.entry_mismatch', 'cart.fields_invalid', 'cart.quantity_out_of_range', 'cart.busy'],
});

const cartAnswer = z.strictObject({ shoppingCart: cart });

export const setShippingLocation = defineCall({
  id: 'setShippingLocation',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/location',
  summary: 'Sets where the order goes; fills shipping options and tax rules (PAY-115)',
  body: shippingLocation,
  answer: cartAnswer,
  errors: ['checkout.cart_empty', 'checkout.no_delivery', 'checkout.address_invalid', 'cart.busy'],
});

export const chooseShippingOption = defineCall({
  id: 'chooseShippingOption',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping',
  summary: 'Chooses one of the offered shipping options (PAY-116)',
  body: z.strictObject({ optionId: id }),
  answer: cartAnswer,
  errors: ['checkout.shipping_option_unknown', 'cart.busy'],
});

export const addCoupon = defineCall({
  id: 'addCoupon',
  method: 'POST',
  path: '/api/commerce/shopping-cart/coupons',
  summary: 'Adds a coupon code (PAY-118)',
  body: z.strictObject({ code: typedText(50).min(1) }),
  answer: cartAnswer,
  errors: ['cart.busy'],
});

export const removeCoupon = defineCall({
  id: 'removeCoupon',
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons/{code}',
  summary: 'Removes a coupon code (PAY-119)',
  params: z.strictObject({ code: z.string().min(1).max(50) }),
  answer: cartAnswer,
  errors: ['cart.busy'],
});

export const cloneCart = defineCall({
  id: 'cloneCart',
  method: 'POST',
  path: '/internal/carts/{siteUserId}/clone',
  summary: "Copies a member's open cart to a visitor's new one, for a log-out that keeps it (AUTH-028)",
  params: z.strictObject({ siteUserId: id }),
  answer: z.strictObject({ token: z.string().nullable() }),
});
