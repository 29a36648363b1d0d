import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { daysText } from './days-text.ts';

interface OverBudgetMail extends Omit<Extract<RequestedMail, { kind: 'over-budget' }>, 'kind'> {
  siteName: string;
  locale: string;
  adminUrl: string;
}

/** Notifies owners that pages exceed their performance budget. */
export function overBudgetMail({ over, slowest, siteName, locale, adminUrl }: OverBudgetMail): MailContent {
  return {
    subject: `${siteName} became slower than you want it`,
    heading: 'Pages became slower',
    paragraphs: ['One of four page loads was slower than this, as visitors’ browsers measured it.'],
    rows: over.map(({ metric, p75, budget, loads, from, to }) => ({
      label: speedNames[metric],
      value: speedText(metric, p75, locale),
      detail: `The budget is ${speedText(metric, budget, locale)}; ${loads.toLocaleString(locale)} page loads, ${daysText(from, to, locale, { dateStyle: 'long' })}`,
    })),
    button: { label: 'See what is slow', url: adminUrl },
    sections:
      slowest.length === 0
        ? []
        : [
            {
              heading: 'Slowest parts of the pages',
              rows: slowest.map(({ metric, element, p75 }) => ({
                label: element,
                detail: speedNames[metric],
                value: speedText(metric, p75, locale),
              })),
            },
          ],
    footer: ['You get the next such mail once they were as fast again. Budgets are set under Admin › Speed.'],
  };
}
