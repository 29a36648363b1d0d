import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { formatMoney, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import { figuresMail } from './figures-mail.ts';

interface FiguresMailsDeps {
  websites: Websites;
  mails: Mails;
  storeRules: Pick<StoreRulesStore, 'getCached'>;
}

/** Figures of a website by mail, to whoever its admins named (docs/decisions/0088-views-are-kept-and-figures-are-mailed.md). */
export function figuresMailsFeature(deps: FiguresMailsDeps): Feature {
  return { events: { 'figures.due': (event) => mailEach(event, deps) } };
}

/** One mail to each address, however often the event comes. */
async function mailEach(
  { id, websiteId, payload: { mails: addresses, adminPath, ...told } }: DomainEvent<'figures.due'>,
  { websites, mails, storeRules }: FiguresMailsDeps,
): Promise<void> {
  const [site, { settings }] = await Promise.all([websites.read(websiteId), storeRules.getCached(websiteId)]);
  const moneyText = (money: Money) =>
    formatMoney(money, moneyFormat({ ...settings, currency: money.currency }, site.locale));
  const content = figuresMail({
    ...told,
    ...{ siteName: site.name, locale: site.locale, adminUrl: site.origin + adminPath, moneyText },
  });
  const mail = renderMail(site, content);
  for (const [place, to] of addresses.entries()) {
    await mails.queue(websiteId, { id: `figures.${id}.${place}`, to, fromName: site.name, ...mail });
  }
}
