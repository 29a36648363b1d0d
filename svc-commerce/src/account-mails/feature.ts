import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { accountOfToken } from '@tessera/service-kit/mail/mail-code.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';
import { accountMail } from './account-mail.ts';

interface AccountMailsDeps {
  websites: Websites;
  mails: Mails;
}

/** Mails about accounts: svc-identity decides what is due and to whom, and has no mail server. */
export function accountMailsFeature(deps: AccountMailsDeps): Feature {
  return { events: { 'account.mail-due': (event) => mailAccount(event, deps) } };
}

/** One mail, however often the event comes. */
async function mailAccount(
  { id, at, websiteId, payload: { kind, to, seed, newEmail } }: DomainEvent<'account.mail-due'>,
  { websites, mails }: AccountMailsDeps,
): Promise<void> {
  if (kind === 'none') return;
  const { name, origin, timeZone, locale, colors } = await websites.read(websiteId);
  // The words are English, whatever the website's language.
  const language = locale.startsWith('en') ? locale : 'en';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone });
  const content = accountMail({ kind, siteName: name, origin, time: format.format(at), ...(newEmail && { newEmail }) });
  const mail = renderMail({ name, locale: language, colors }, content);
  // Found by the account when it is erased: the notice to an earlier address names the new one.
  const about = kind === 'email-changed' ? { subjectId: accountOfToken(seed) } : {};
  await mails.queue(websiteId, {
    id: `account.${id}`,
    to,
    fromName: name,
    ...about,
    ...(seed && { accountSeed: seed }),
    ...mail,
  });
}
