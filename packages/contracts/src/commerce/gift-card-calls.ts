import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../money.ts';
import { cursor, id, paging, timestampMs, typedText } from '../primitives.ts';
import { cart } from './cart.ts';
import { giftCard, giftCardDetail } from './gift-card.ts';

const cartPath = '/api/commerce/shopping-cart/gift-cards';
const cartAnswer = z.strictObject({ shoppingCart: cart });

export const addGiftCard = defineCall({
  id: 'addGiftCard',
  method: 'POST',
  path: cartPath,
  summary: 'Pays part or all of the open cart with a gift card (PROD-188)',
  body: z.strictObject({ code: typedText(50).min(1) }),
  answer: cartAnswer,
  errors: [
    'gift_card.unknown',
    'gift_card.empty',
    'gift_card.disabled',
    'gift_card.other_currency',
    'gift_card.too_many',
    'gift_card.not_for_gift_cards',
    'checkout.cart_empty',
    'cart.busy',
  ],
});

export const removeGiftCard = defineCall({
  id: 'removeGiftCard',
  method: 'DELETE',
  path: `${cartPath}/{giftCardId}`,
  summary: 'Takes a gift card off the open cart',
  params: z.strictObject({ giftCardId: id }),
  answer: cartAnswer,
  errors: ['cart.busy'],
});

const owned = '/api/commerce/gift-cards';
const ownedParams = z.strictObject({ giftCardId: id });

export const listGiftCards = defineCall({
  id: 'listGiftCards',
  method: 'GET',
  path: owned,
  summary: 'Gift cards of the website, newest first',
  query: z.strictObject({
    /** The last characters of a code, or part of an e-mail address. */
    search: z.string().max(100).optional(),
    state: z.enum(['usable', 'spent', 'disabled']).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: z.strictObject({
    giftCards: z.array(giftCard),
    counts: z.strictObject({ all: z.int(), usable: z.int(), spent: z.int(), disabled: z.int() }),
    /** What all usable cards together can still buy, minor units of the store's currency. */
    outstandingCents: z.int().min(0),
    ...paging,
  }),
});

export const readGiftCard = defineCall({
  id: 'readGiftCard',
  method: 'GET',
  path: `${owned}/{giftCardId}`,
  summary: 'One gift card with everything that happened to it',
  params: ownedParams,
  answer: giftCardDetail,
  errors: ['gift_card.missing'],
});

export const issueGiftCard = defineCall({
  id: 'issueGiftCard',
  method: 'POST',
  path: owned,
  summary: 'Makes a gift card by hand; the code is in this answer and in the mail, nowhere else',
  body: z.strictObject({
    cents: cents.min(1),
    email: typedText(256),
    reason: z.string().trim().max(200).default(''),
    /** Chosen by the caller: asked twice with the same one, one card is made. */
    requestKey: z.string().min(8).max(100),
  }),
  answer: z.strictObject({ giftCard: giftCardDetail, code: z.string() }),
  errors: ['request.invalid'],
  isStrict: true,
});

export const setGiftCardState = defineCall({
  id: 'setGiftCardState',
  method: 'PUT',
  path: `${owned}/{giftCardId}/state`,
  summary: 'Switches a gift card off or on again',
  params: ownedParams,
  body: z.strictObject({ isDisabled: z.boolean(), reason: z.string().trim().max(200).default('') }),
  answer: giftCardDetail,
  errors: ['gift_card.missing'],
});

export const adjustGiftCard = defineCall({
  id: 'adjustGiftCard',
  method: 'POST',
  path: `${owned}/{giftCardId}/adjustments`,
  summary: 'Changes the balance of a gift card by an amount, with the reason',
  params: ownedParams,
  body: z.strictObject({
    cents: z.int().min(-999_999_999).max(999_999_999),
    reason: z.string().trim().min(1).max(200),
  }),
  answer: giftCardDetail,
  errors: ['gift_card.missing', 'gift_card.below_zero', 'request.invalid'],
  isStrict: true,
});

export const importGiftCards = defineCall({
  id: 'importGiftCards',
  method: 'PUT',
  path: '/internal/gift-cards',
  summary: 'Loads existing gift cards; nobody gets a mail',
  body: z.strictObject({
    giftCards: z.array(
      z.strictObject({
        /** Loaded twice under one key it is one card. */
        key: z.string().min(1).max(100),
        cents: cents.min(1),
        spentCents: cents,
        email: z.string(),
        issuedOn: timestampMs,
        reason: z.string(),
      }),
    ),
  }),
  answer: z.strictObject({ giftCards: z.int() }),
  isStrict: true,
});
