import { addGiftCard, removeGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { cartPage } from '../../lib/form-posts.ts';
import { answerChoice, backTo } from '../answer-change.ts';
import type { CartDeps } from '../deps.ts';
import { dropGiftCard, enterGiftCard } from './enter-gift-card.ts';

/** Codes are not for guessing: wrong ones are counted for whoever calls from one network. */
const codeLimits: RateLimit[] = [
  { name: 'gift-card-codes', max: 10, windowMs: 60_000 },
  { name: 'wrong-gift-cards', max: 8, windowMs: 600_000, maxOfNetwork: 30, only: ['gift_card.unknown'] },
];
const dropLimits: RateLimit[] = [{ name: 'cart-choices', max: 30, windowMs: 10_000 }];

/** Paying the open cart with gift cards (PROD-188). */
export function giftCardRoutes(deps: CartDeps): Route[] {
  return [
    route({
      call: addGiftCard,
      access: 'anyone',
      limits: codeLimits,
      form: { body: ({ code }) => ({ code }), ...backTo(cartPage) },
      handle: (input) => answerChoice(input, (owner) => enterGiftCard(owner, input.body.code, deps), deps),
    }),
    route({
      call: removeGiftCard,
      access: 'anyone',
      limits: dropLimits,
      form: { body: () => undefined, ...backTo(cartPage) },
      handle: (input) => answerChoice(input, (owner) => dropGiftCard(owner, input.params.giftCardId, deps), deps),
    }),
  ];
}
