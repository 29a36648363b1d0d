import * as cartCalls from '@tessera/contracts/commerce/cart-calls.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { cartPage, checkoutPage } from '../../lib/form-posts.ts';
import { answerChoice, backTo } from '../answer-change.ts';
import type { CartDeps } from '../deps.ts';
import { chooseOption, dropCoupon, enterCoupon, setLocation } from './cart-choices.ts';

const choiceLimits: RateLimit[] = [{ name: 'cart-choices', max: 30, windowMs: 10_000 }];
/** Codes are not for guessing: who does takes a new session for each few, so the network is counted for longer. */
const codeLimits: RateLimit[] = [
  ...choiceLimits,
  { name: 'coupon-codes', max: 15, windowMs: 600_000, maxOfNetwork: 60 },
];

/** What the visitor decides about the cart as a whole: where it goes, how, and the codes it is paid with. */
export function choiceRoutes(deps: CartDeps): Route[] {
  return [
    route({
      call: cartCalls.setShippingLocation,
      access: 'anyone',
      limits: choiceLimits,
      form: { body: withoutCrumb, ...backTo(checkoutPage) },
      handle: (input) => answerChoice(input, (owner) => setLocation(owner, input.body, deps), deps),
    }),
    route({
      call: cartCalls.chooseShippingOption,
      access: 'anyone',
      limits: choiceLimits,
      form: { body: withoutCrumb, ...backTo(checkoutPage) },
      handle: (input) => answerChoice(input, (owner) => chooseOption(owner, input.body.optionId, deps), deps),
    }),
    route({
      call: cartCalls.addCoupon,
      access: 'anyone',
      limits: codeLimits,
      form: { body: ({ code }) => ({ code }), ...backTo(cartPage) },
      handle: (input) => answerChoice(input, (owner) => enterCoupon(owner, input.body.code, deps), deps),
    }),
    route({
      call: cartCalls.removeCoupon,
      access: 'anyone',
      limits: choiceLimits,
      form: { body: () => undefined, ...backTo(cartPage) },
      handle: (input) => answerChoice(input, (owner) => dropCoupon(owner, input.params.code, deps), deps),
    }),
  ];
}

function withoutCrumb({ crumb: _, returnTo: __, ...fields }: Record<string, string>) {
  return fields;
}
