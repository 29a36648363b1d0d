import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';
import { errorMail } from './error-mail.ts';

interface ErrorMailsDeps {
  websites: Websites;
  mails: Mails;
}

/** Whose mails these are: no shop's. */
const platform = { name: 'Tessera' };
/** All errors of a website in the admin. */
const listPath = '/config/errors';

/** Mails about errors of a website, to whoever its admins named. */
export function errorMailsFeature(deps: ErrorMailsDeps): Feature {
  return { events: { 'error.noticed': (event) => mailEach(event, deps) } };
}

/** One mail to each address, however often the event comes. */
async function mailEach(
  { id, websiteId, payload: { mails: addresses, adminPath, ...told } }: DomainEvent<'error.noticed'>,
  { websites, mails }: ErrorMailsDeps,
): Promise<void> {
  if (addresses.length === 0) return;
  const { origin } = await websites.read(websiteId);
  const path = told.others ? listPath : adminPath;
  const mail = renderMail(platform, errorMail({ ...told, adminUrl: origin + path }));
  for (const [place, to] of addresses.entries()) {
    await mails.queue(websiteId, { id: `error.${id}.${place}`, to, fromName: platform.name, ...mail });
  }
}
