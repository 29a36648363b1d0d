import { BytesAnswer, type RateLimit } from '@tessera/service-kit/http/route.ts';
import { mailPage } from '@tessera/service-kit/mail/mail-page.ts';

/** Links in mails are tried by programs too; counted for a whole network. */
export const linkLimits: RateLimit[] = [{ name: 'cart-mails', max: 20, windowMs: 60_000, per: 'address' }];

/** What a link of a mail opens: a page of our own, outside the store's theme. */
export const linkPage = (content: Parameters<typeof mailPage>[0], status = 200) =>
  new BytesAnswer(mailPage(content), 'text/html; charset=utf-8', status);
