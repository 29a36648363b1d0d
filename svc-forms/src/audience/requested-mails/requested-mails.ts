import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Money } from '@tessera/contracts/money.ts';
import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import { formatMoney, moneyFormat } from '@tessera/rules/money/format-money.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { MailLog } from '@tessera/service-kit/mail/log/mail-log.ts';
import { sentMailsLog } from '@tessera/service-kit/mail/log/sent-mails.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { createOutgoingMails } from '@tessera/service-kit/mail/outgoing-mails.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import { composeRequestedMail } from './compose-requested-mail.ts';
import { requestedMailModel } from './requested-mail-model.ts';

/** The sender of mails about the platform itself. */
const platform = { name: 'Tessera' };
/** Mails that a website sends to those who work on it. */
const websiteKinds: readonly RequestedMail['kind'][] = ['report', 'over-budget'];

interface RequestedMails {
  feature: Feature;
  log: MailLog;
  /** Removes the mails to a person. @returns how many */
  eraseTo: (websiteId: string, emailKey: string) => Promise<number>;
}

/** Sends the mails that other services request by the event `mail.requested`. */
export function createRequestedMails(deps: ServiceDeps<FormsConfig>): RequestedMails {
  const { config, models, urls, now } = deps;
  const model = models.open(requestedMailModel);
  const mailer = createMailer(config);
  const websites = createWebsites(createServiceCalls('identity', urls, config), config, now);
  const commerce = createServiceCalls('commerce', urls, config);
  const mails = createOutgoingMails(
    { ...deps, mailer },
    {
      model,
      job: { name: 'svc-forms.requested-mails', attempts: 6, backoffMs: config.MAIL_RETRY_MS },
      jobName: 'svc-forms.requested-mail-job',
      tidyName: 'svc-forms.requested-mail-tidy',
      isStopped: async () => false,
    },
  );

  /** Returns how the website's store writes money. @throws when svc-commerce cannot be asked now */
  const moneyTextOf = async (websiteId: string, locale: string) => {
    const settings = await commerce?.(readStoreSettings, {}, websiteId);
    const useCLDRMoneyFormat = settings?.useCLDRMoneyFormat ?? false;
    return (money: Money) => formatMoney(money, moneyFormat({ useCLDRMoneyFormat, currency: money.currency }, locale));
  };

  /** Stores one mail for each address under an id made of the event's: a repeated event sends nothing again. */
  const send = async ({ id, websiteId, payload: { to, adminPath, mail } }: DomainEvent<'mail.requested'>) => {
    const site = await websites.read(websiteId);
    const content = composeRequestedMail(mail, {
      site,
      adminUrl: adminPath === null ? undefined : site.origin + adminPath,
      moneyText: mail.kind === 'report' ? await moneyTextOf(websiteId, site.locale) : String,
    });
    const sender = websiteKinds.includes(mail.kind) ? site : platform;
    const rendered = renderMail(sender, content);
    for (const [place, address] of to.entries()) {
      await mails.queue(websiteId, { id: `requested.${id}.${place}`, to: address, fromName: sender.name, ...rendered });
    }
  };

  return {
    log: sentMailsLog(model),
    eraseTo: mails.store.eraseTo,
    feature: {
      events: { 'mail.requested': send },
      jobs: mails.jobs,
      repairJobs: mails.repairJobs,
      close: async () => mailer.close(),
    },
  };
}
