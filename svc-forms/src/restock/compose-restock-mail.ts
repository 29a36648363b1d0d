import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { stopRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { Mail } from '@tessera/service-kit/mail/mailer.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { restockWords } from './restock-words.ts';
import type { SignUp } from './sign-up-model.ts';

interface MailFacts {
  variant: OfferedVariant;
  site: StoreSite;
  /** Of the sender, for the message id. */
  domain: string;
}

/**
 * The notice that a variant is back (STOCK-079): what it is, the way to it and the way out of such mails, in the language
 * of the sign-up or else of the website.
 */
export function composeRestockMail(signUp: SignUp, { variant, site, domain }: MailFacts): Mail {
  const { language, words } = restockWords(signUp.language, site.locale);
  const { productTitle, variantLabel, url, priceMoney } = variant;
  const stopUrl = site.origin + fillPath(stopRestock.path, { token: stopToken(signUp) });
  const name = variantLabel ? `${productTitle}, ${variantLabel}` : productTitle;
  const money = { currency: priceMoney.currency, locale: language, useCLDRMoneyFormat: false };
  const rendered = renderMail(
    { ...site, locale: language },
    {
      subject: words.subject(name),
      heading: words.heading,
      paragraphs: [words.asked(site.name)],
      rows: [
        {
          label: productTitle,
          value: formatCents(Number(priceMoney.value), money),
          ...(variantLabel && { detail: variantLabel }),
        },
      ],
      button: { label: words.button, url: site.origin + url },
      sections: [{ paragraphs: [words.whileItLasts] }, { links: [{ label: words.stop, url: stopUrl }] }],
      footer: [words.why(site.name)],
    },
  );
  return {
    ...rendered,
    to: signUp.email,
    fromName: site.name,
    messageId: `<${signUp._id}@${domain}>`,
    stopUrl,
  };
}

/** What stands in the link that ends it: the sign-up, and what only its mail knows. */
export const stopToken = ({ _id, key }: Pick<SignUp, '_id' | 'key'>): string => `${_id}.${key}`;
