import * as reservationCalls from '@tessera/contracts/commerce/reservation-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Reply, type Route, route } from '@tessera/service-kit/http/route.ts';
import { linkLimits, mailPage } from '@tessera/service-kit/mail/mail-page.ts';
import { wordsIn } from '@tessera/service-kit/mail/words-in.ts';
import { cartPage } from '../../lib/form-posts.ts';
import type { CartDeps } from '../deps.ts';
import { ownerForChange, renewCookie } from '../session/cart-session.ts';
import { english, reservedWords } from './reserved-words.ts';
import { reservedUnit, takeReserved } from './take-reserved.ts';

const limits = linkLimits('reserved-units');
const goTo = (reply: Reply, page: string) => {
  reply.header('Location', page);
  return new BytesAnswer('', 'text/plain', 303);
};

/** The way from the mail of somebody for whom a unit is reserved into the cart. */
export function reservedRoutes(deps: CartDeps): Route[] {
  return [
    route({
      call: reservationCalls.askTakeReserved,
      access: 'anyone',
      limits,
      pages: [303],
      handle: async ({ params, caller, reply }) => {
        const unit = await reservedUnit(caller.websiteId, params, deps);
        if (!unit) return goTo(reply, cartPage);
        const { language, words } = wordsIn(reservedWords, english, [caller.locale]);
        const { title, button } = words;
        const choice = Object.values(unit.variant.attributes);
        return mailPage({ language, title, button, text: words.text([unit.product.name, ...choice].join(', ')) });
      },
    }),
    route({
      call: reservationCalls.takeReserved,
      access: 'anyone',
      limits,
      pages: [303],
      // The page of the button knows no session: its token, and that the button stands here, is the proof.
      crumb: 'origin',
      bytes: true,
      handle: async (input) => {
        const { params, caller, reply } = input;
        const unit = await reservedUnit(caller.websiteId, params, deps);
        if (!unit) return goTo(reply, cartPage);
        const owner = await ownerForChange(input, deps);
        const refused = await takeReserved(owner, unit, deps);
        // What must be filled in first is asked on the product's page.
        if (refused instanceof Failure) return goTo(reply, `${unit.product.fullUrl}?problem=${refused.code}`);
        renewCookie(owner, reply);
        return goTo(reply, cartPage);
      },
    }),
  ];
}
