import * as giftCardCalls from '@tessera/contracts/commerce/gift-card-calls.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { lastingSecret } from '../config.ts';
import { adjustGiftCard, setGiftCardDisabled } from './change-gift-card.ts';
import type { GiftCardsDeps } from './deps.ts';
import type { GiftCardDocument } from './gift-card-model.ts';
import { importGiftCards } from './import-gift-cards.ts';
import { issueGiftCard } from './issue-gift-card.ts';
import { createGiftCardList, giftCardSearchJob } from './list-gift-cards.ts';
import { codeOf, presentGiftCardDetail } from './present-gift-card.ts';

const present = (card: GiftCardDocument | Failure) => (card instanceof Failure ? card : presentGiftCardDetail(card));

/** Gift cards: sold with orders, spent at checkout, looked after by owners. */
export function giftCardsFeature(deps: GiftCardsDeps): Feature {
  const { giftCards, storeRules, config, now } = deps;
  const list = createGiftCardList(giftCards, now);

  return {
    outboxes: [giftCards.outbox],
    repairJobs: [giftCardSearchJob(deps)],
    routes: [
      route({
        call: giftCardCalls.listGiftCards,
        access: { right: 'gift_cards.read' },
        handle: ({ query, caller }) => list(caller.websiteId, query),
      }),
      route({
        call: giftCardCalls.readGiftCard,
        access: { right: 'gift_cards.read' },
        handle: async ({ params, caller }) => {
          const card = await giftCards.find({ websiteId: caller.websiteId, id: params.giftCardId });
          return card ? presentGiftCardDetail(card) : fail('gift_card.missing');
        },
      }),
      route({
        call: giftCardCalls.issueGiftCard,
        access: { right: 'gift_cards.write' },
        proof: true,
        handle: async ({ body, caller }) => {
          if (!isEmail(body.email)) return fail('request.invalid', {}, { email: 'Email is not valid.' });
          const { websiteId, siteUserId: who = caller.kind } = caller;
          const { currency } = await storeRules.read(websiteId);
          const reason = { key: `by hand ${body.requestKey}`, orderId: null, who, text: body.reason };
          const card = await issueGiftCard({ ...body, websiteId, currency, reason }, deps);
          return { giftCard: presentGiftCardDetail(card), code: codeOf(card, lastingSecret(config)) };
        },
      }),
      route({
        call: giftCardCalls.setGiftCardState,
        access: { right: 'gift_cards.write' },
        proof: true,
        handle: async ({ params, body, caller }) => {
          const { websiteId, siteUserId: who = caller.kind } = caller;
          return present(await setGiftCardDisabled({ websiteId, id: params.giftCardId }, { ...body, who }, deps));
        },
      }),
      route({
        call: giftCardCalls.importGiftCards,
        access: 'platform',
        idempotent: false,
        handle: ({ body, caller }) => importGiftCards(caller.websiteId, body, deps),
      }),
      route({
        call: giftCardCalls.adjustGiftCard,
        access: { right: 'gift_cards.write' },
        proof: true,
        handle: async ({ params, body, caller }) => {
          const { websiteId, locale, siteUserId: who = caller.kind } = caller;
          const adjusted = await adjustGiftCard({ websiteId, id: params.giftCardId }, { ...body, who, locale }, deps);
          deps.wakeOutbox();
          return present(adjusted);
        },
      }),
    ],
  };
}
