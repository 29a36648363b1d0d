import type { Dkim } from '../dkim.ts';
import type { SenderSettings } from '../mail-settings.ts';
import { readSesPlace } from './ses-place.ts';
import { openSes } from './ses-transport.ts';
import { openSmtp } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** The way that mails go by these settings; the scheme of the address says which. */
export function openTransport(
  { MAIL_URL, SMTP_URL, MAIL_SES_URL: endpoint }: SenderSettings,
  dkim: Dkim | undefined,
): MailTransport {
  const url = MAIL_URL ?? SMTP_URL;
  return url.startsWith('ses:') ? openSes({ ...readSesPlace(url), endpoint }, dkim) : openSmtp(url, dkim);
}
