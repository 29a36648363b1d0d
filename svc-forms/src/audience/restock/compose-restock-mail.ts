import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { noticeQuery, stopRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { restockKind } from './restock-mail-kind.ts';
import { restockWords } from './restock-words.ts';
import type { SignUp } from './sign-up-model.ts';

/** What the notice needs to know of a sign-up. */
export type Waiting = Pick<SignUp, '_id' | 'key' | 'language'>;

/** The page where a person ends all their sign-ups. */
export const stopUrlOf = (signUp: Waiting, { origin }: StoreSite): string =>
  origin + fillPath(stopRestock.path, { token: noticeToken(signUp) });

/**
 * The notice that a variant is back (STOCK-079): what it is, the way to it and the way out of such mails, in the
 * language of the sign-up or else of the website.
 */
export function composeRestockMail(
  signUp: Waiting,
  variant: OfferedVariant,
  site: StoreSite,
  /** Until when one is reserved for the link. */
  reservedUntilMs?: number,
): MailDraft {
  const { language, words } = restockWords(signUp.language, site.locale);
  const { productTitle, variantLabel, url, priceMoney } = variant;
  const money = { currency: priceMoney.currency, locale: language, useCLDRMoneyFormat: false };
  const product = variantLabel ? `${productTitle}, ${variantLabel}` : productTitle;
  const row = {
    label: productTitle,
    value: formatCents(Number(priceMoney.value), money),
    ...(variantLabel && { detail: variantLabel }),
  };
  return draftOf(
    restockKind,
    { site: site.name, product },
    {
      rows: [row],
      url: visitUrlOf(signUp, url, site),
      sections: [
        {
          paragraphs: [
            reservedUntilMs ? words.reserved(momentIn(site, language, reservedUntilMs)) : words.whileItLasts,
          ],
        },
        { links: [{ label: words.stop, url: stopUrlOf(signUp, site) }] },
      ],
      footer: [words.why(site.name)],
    },
  );
}

/** The product's page; the visit by its link is recorded on the way (see `visitRestock`). */
function visitUrlOf(signUp: Waiting, path: string, { origin }: StoreSite): string {
  const url = new URL(path, origin);
  return `${origin}${path}${url.search ? '&' : '?'}${noticeQuery}=${noticeToken(signUp)}`;
}

const momentIn = ({ timeZone }: StoreSite, language: string, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(ms);

/** The tokens in a notice's links: the sign-up, and a secret that only its mail has. */
export const noticeToken = ({ _id, key }: Pick<SignUp, '_id' | 'key'>): string => `${_id}.${key}`;
