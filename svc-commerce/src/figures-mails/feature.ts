import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { formatMoney, moneyFormat } from '@tessera/rules/money/format-money.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { StoreSite, Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import { figuresMail } from './figures-mail.ts';
import { overBudgetMail } from './over-budget-mail.ts';

interface FiguresMailsDeps {
  websites: Websites;
  mails: Mails;
  storeRules: Pick<StoreRulesStore, 'getCached'>;
}

/** What figures say by mail, to whoever a website's admins named (docs/decisions/0088 and 0089). */
export function figuresMailsFeature(deps: FiguresMailsDeps): Feature {
  return {
    events: {
      'figures.due': (event) => mailFigures(event, deps),
      'speed.over-budget': (event) => mailOverBudget(event, deps),
    },
  };
}

async function mailFigures(event: DomainEvent<'figures.due'>, deps: FiguresMailsDeps): Promise<void> {
  const { mails: to, adminPath, ...told } = event.payload;
  const [site, { settings }] = await Promise.all([
    deps.websites.read(event.websiteId),
    deps.storeRules.getCached(event.websiteId),
  ]);
  const moneyText = (money: Money) =>
    formatMoney(money, moneyFormat({ ...settings, currency: money.currency }, site.locale));
  const content = figuresMail({ ...told, ...wordedFor(site, adminPath), moneyText });
  await mailEach(event, { site, to, content }, deps);
}

async function mailOverBudget(event: DomainEvent<'speed.over-budget'>, deps: FiguresMailsDeps): Promise<void> {
  const { mails: to, adminPath, ...told } = event.payload;
  const site = await deps.websites.read(event.websiteId);
  const content = overBudgetMail({ ...told, ...wordedFor(site, adminPath) });
  await mailEach(event, { site, to, content }, deps);
}

const wordedFor = ({ name, locale, origin }: StoreSite, adminPath: string) => ({
  siteName: name,
  locale,
  adminUrl: origin + adminPath,
});

interface ToMail {
  site: StoreSite;
  to: readonly string[];
  content: MailContent;
}

/** One mail to each address, however often the event comes. */
async function mailEach({ id, websiteId }: DomainEvent, { site, to, content }: ToMail, { mails }: FiguresMailsDeps) {
  const mail = renderMail(site, content);
  for (const [place, address] of to.entries()) {
    await mails.queue(websiteId, { id: `figures.${id}.${place}`, to: address, fromName: site.name, ...mail });
  }
}
