import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countryCode } from '../primitives.ts';
import { addressForm } from './address.ts';
import { orderMoney } from './cart.ts';

const typed = z.string().max(256).optional();

/** What a buyer typed at checkout, as it was typed, so that nobody types it twice; never anything of a card. */
export const checkoutDraft = z.strictObject({
  email: typed,
  firstName: typed,
  lastName: typed,
  phone: typed,
  country: typed,
  line1: typed,
  line2: typed,
  city: typed,
  region: typed,
  postalCode: typed,
});
export type CheckoutDraft = z.infer<typeof checkoutDraft>;

/** A payment of the open cart that its buyer has not confirmed yet. */
export const waitingPayment = z.strictObject({
  orderToken: z.string(),
  amountDue: orderMoney,
  /** The lender that asks for confirmation; absent when it is the buyer's bank. */
  brand: z.string().optional(),
});
export type WaitingPayment = z.infer<typeof waitingPayment>;

/** What a checkout begins with, besides the cart. */
export const checkoutStart = z.strictObject({
  /** Where the store delivers to, by name in the language of the site. */
  countries: z.array(z.strictObject({ code: countryCode, name: z.string() })),
  /** Of the buyer's country, or the store's usual one; null when the store delivers nowhere. */
  addressForm: addressForm.nullable(),
  draft: checkoutDraft,
  waitingPayment: waitingPayment.optional(),
});
export type CheckoutStart = z.infer<typeof checkoutStart>;

/** Means the cart of a subscription in place of the shopping cart. */
const whichCart = z.strictObject({ cartToken: z.string().min(20).max(128).optional() });

export const readCheckout = defineCall({
  id: 'readCheckout',
  method: 'GET',
  path: '/api/commerce/checkout',
  summary: 'What the checkout of the open cart begins with: countries, the fields of an address, what was typed before',
  query: whichCart,
  answer: checkoutStart,
});

export const readAddressForm = defineCall({
  id: 'readAddressForm',
  method: 'GET',
  path: '/api/commerce/address-forms/{country}',
  summary: 'What an address in a country is made of; with the region where a tax of the store goes by it',
  params: z.strictObject({ country: countryCode }),
  answer: addressForm,
  errors: ['request.not_found'],
});

export const saveCheckoutDraft = defineCall({
  id: 'saveCheckoutDraft',
  method: 'PUT',
  path: '/api/commerce/checkout/draft',
  summary: 'Keeps what was typed at checkout with the open cart; parts that are missing stay as they are',
  query: whichCart,
  body: checkoutDraft,
  answer: checkoutDraft,
  errors: ['checkout.cart_empty'],
});
