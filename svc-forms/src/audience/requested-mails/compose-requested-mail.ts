import type { Money } from '@tessera/contracts/money.ts';
import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { errorMail } from './error-mail.ts';
import { moduleFallbackMail } from './module-fallback-mail.ts';
import { moduleRollbackMail } from './module-rollback-mail.ts';
import { overBudgetMail } from './over-budget-mail.ts';
import { reportMail } from './report-mail.ts';

/** What the mails of a website are composed with. */
interface ComposeContext {
  site: Pick<StoreSite, 'name' | 'locale' | 'origin'>;
  /** The page of the admin that the mail links to; undefined if there is no such page. */
  adminUrl: string | undefined;
  /** Writes an amount as the store does. */
  moneyText: (money: Money) => string;
}

/** Writes the text of a requested mail. */
export function composeRequestedMail(mail: RequestedMail, { site, adminUrl, moneyText }: ComposeContext): MailContent {
  const { name: siteName, locale, origin } = site;
  const linkUrl = adminUrl ?? origin;
  switch (mail.kind) {
    case 'report':
      return reportMail({ ...mail, siteName, locale, adminUrl: linkUrl, moneyText });
    case 'over-budget':
      return overBudgetMail({ ...mail, siteName, locale, adminUrl: linkUrl });
    case 'errors':
      return errorMail(mail.errors, linkUrl);
    case 'module-rolled-back':
      return moduleRollbackMail({ ...mail, adminUrl });
    case 'module-fallback':
      return moduleFallbackMail({ ...mail, adminUrl });
  }
}
