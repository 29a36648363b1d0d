import { takeReserved } from '@tessera/contracts/commerce/reservation-calls.ts';
import { visitRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import { BytesAnswer, type Route, route } from '@tessera/service-kit/http/route.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import { linkLimits } from '@tessera/service-kit/mail/mail-page.ts';
import { isOutage } from '@tessera/service-kit/outage.ts';
import { noticeToken } from './compose-restock-mail.ts';
import type { ReadOffered } from './offered.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

interface VisitDeps {
  signUps: SignUpStore;
  readOffered: ReadOffered;
  isBot: IsBot;
  now: () => number;
}

/** Records the first visit by a notice's link, and redirects to the reservation, or else to the product. */
export const visitRoute = (deps: VisitDeps): Route =>
  route({
    call: visitRestock,
    access: 'anyone',
    limits: linkLimits('restock-visit'),
    pages: [303],
    handle: async ({ params: { token }, caller: { websiteId }, headers, isHead, reply }) => {
      const [id = ''] = token.split('.');
      const signUp = await deps.signUps.find(websiteId, id);
      const isTheirs = signUp && equalSecrets(token, noticeToken(signUp));
      // Programs of mailboxes look at links as well.
      const isPerson = !isHead && !deps.isBot(headers['user-agent'] ?? '');
      if (isTheirs && isPerson) await deps.signUps.followed(websiteId, id, deps.now());
      reply.header('Location', isTheirs ? await wayOf(signUp, token, deps) : '/');
      return new BytesAnswer('', 'text/plain', 303);
    },
  });

async function wayOf(
  { websiteId, variantId, reservedUntilMs = 0, boughtMs, leftMs }: SignUp,
  token: string,
  { readOffered, now }: VisitDeps,
): Promise<string> {
  const isReserved = reservedUntilMs > now() && boughtMs === undefined && leftMs === undefined;
  if (isReserved) return fillPath(takeReserved.path, { variantId, token });
  try {
    return (await readOffered(websiteId, [variantId])).get(variantId)?.url ?? '/';
  } catch (error) {
    if (!isOutage(error)) throw error;
    return '/';
  }
}
