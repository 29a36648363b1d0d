import {
  addGiftCard,
  adjustGiftCard as adjustGiftCardCall,
  importGiftCards as importGiftCardsCall,
  issueGiftCard as issueGiftCardCall,
  listGiftCards as listGiftCardsCall,
  readGiftCard,
  removeGiftCard,
  setGiftCardState,
} from '@tessera/contracts/commerce/gift-card-calls.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { type CartRequest, ownerForChange, renewCookie } from '../cart/cart-session.ts';
import type { Changed } from '../cart/change-cart.ts';
import { cartPage, returnPage } from '../cart/form-posts.ts';
import { presentCart } from '../cart/present-cart.ts';
import { lastingSecret } from '../config.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';
import { adjustGiftCard, setGiftCardDisabled } from './change-gift-card.ts';
import { dropGiftCard, enterGiftCard } from './enter-gift-card.ts';
import { codeOf, type GiftCardDocument, presentGiftCardDetail } from './gift-card-document.ts';
import { importGiftCards } from './import-gift-cards.ts';
import { issueForOrder, issueGiftCard } from './issue-gift-card.ts';
import { listGiftCards } from './list-gift-cards.ts';

/** Codes are not for guessing: wrong ones are counted for whoever calls from one network. */
const codeLimits: RateLimit[] = [
  { name: 'gift-card-codes', max: 10, windowMs: 60_000 },
  { name: 'wrong-gift-cards', max: 30, windowMs: 600_000, per: 'address', only: ['gift_card.unknown'] },
];
const dropLimits: RateLimit[] = [{ name: 'cart-choices', max: 30, windowMs: 10_000 }];
const backToCart = {
  success: (_answer: unknown, fields: Record<string, string>) => returnPage(fields, cartPage),
  failure: (fields: Record<string, string>) => returnPage(fields, cartPage),
};

const present = (card: GiftCardDocument | Failure) => (card instanceof Failure ? card : presentGiftCardDetail(card));

/** Gift cards: sold with orders, spent at checkout, looked after by owners. */
export function giftCardsFeature(parts: CommerceParts): Feature {
  const { giftCards, storeRules, config } = parts;

  const choosing = async (request: CartRequest, change: (owner: CartOwner) => Promise<Changed<unknown> | Failure>) => {
    const owner = await ownerForChange(request, parts);
    const changed = await change(owner);
    if (changed instanceof Failure) return changed;
    renewCookie(owner, request.reply);
    return { shoppingCart: presentCart(changed.cart, request.caller.locale) };
  };

  /** Once an order is paid in full; until then it may still be part paid. */
  const issueIfPaid = async ({ websiteId, payload }: { websiteId: string; payload: { orderId: string } }) => {
    const order = await parts.orders.findPlaced(websiteId, payload.orderId);
    if (order?.paymentState === 'paid') await issueForOrder(order, parts);
  };

  return {
    prepare: giftCards.ensureIndexes,
    outboxes: [giftCards.outbox],
    events: { 'order.placed': issueIfPaid, 'order.paid': issueIfPaid },
    routes: [
      route<typeof addGiftCard>({
        call: addGiftCard,
        access: 'anyone',
        limits: codeLimits,
        form: { body: ({ code }) => ({ code }), ...backToCart },
        handle: (input) => choosing(input, (owner) => enterGiftCard(owner, input.body.code, parts)),
      }),
      route<typeof removeGiftCard>({
        call: removeGiftCard,
        access: 'anyone',
        limits: dropLimits,
        form: { body: () => undefined, ...backToCart },
        handle: (input) => choosing(input, (owner) => dropGiftCard(owner, input.params.giftCardId, parts)),
      }),
      route<typeof listGiftCardsCall>({
        call: listGiftCardsCall,
        access: storeReaders,
        handle: ({ query, caller }) => listGiftCards(giftCards, caller.websiteId, query),
      }),
      route<typeof readGiftCard>({
        call: readGiftCard,
        access: storeReaders,
        handle: async ({ params, caller }) => {
          const card = await giftCards.find({ websiteId: caller.websiteId, id: params.giftCardId });
          return card ? presentGiftCardDetail(card) : fail('gift_card.missing');
        },
      }),
      route<typeof issueGiftCardCall>({
        call: issueGiftCardCall,
        access: storeEditors,
        handle: async ({ body, caller }) => {
          if (!isEmail(body.email)) return fail('request.invalid', {}, { email: 'Email is not valid.' });
          const { websiteId, siteUserId: who = caller.kind } = caller;
          const { currency } = await storeRules.read(websiteId);
          const reason = { key: `by hand ${body.requestKey}`, orderId: null, who, text: body.reason };
          const card = await issueGiftCard({ ...body, websiteId, currency, reason }, parts);
          return { giftCard: presentGiftCardDetail(card), code: codeOf(card, lastingSecret(config)) };
        },
      }),
      route<typeof setGiftCardState>({
        call: setGiftCardState,
        access: storeEditors,
        handle: async ({ params, body, caller }) => {
          const { websiteId, siteUserId: who = caller.kind } = caller;
          return present(await setGiftCardDisabled({ websiteId, id: params.giftCardId }, { ...body, who }, parts));
        },
      }),
      route<typeof importGiftCardsCall>({
        call: importGiftCardsCall,
        access: 'platform',
        idempotent: false,
        handle: ({ body, caller }) => importGiftCards(caller.websiteId, body, parts),
      }),
      route<typeof adjustGiftCardCall>({
        call: adjustGiftCardCall,
        access: storeEditors,
        handle: async ({ params, body, caller }) => {
          const { websiteId, locale, siteUserId: who = caller.kind } = caller;
          const adjusted = await adjustGiftCard({ websiteId, id: params.giftCardId }, { ...body, who, locale }, parts);
          parts.wakeOutbox();
          return present(adjusted);
        },
      }),
    ],
  };
}
