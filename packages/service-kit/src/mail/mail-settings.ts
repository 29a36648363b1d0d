import { z } from 'zod';
import { sesUrl } from './ses-url.ts';

const isMailUrl = (url: string) => /^smtps?:\/\/./.test(url) || sesUrl.test(url);

/** Settings of services that send mails. */
export const mailSettings = {
  MAIL_URL: z
    .url()
    .refine(isMailUrl, 'Must be smtp://…, smtps://… or ses://[key:secret@]region')
    .optional()
    .describe('Mail transport: a mail server, `smtp://` or `smtps://`, or the API of Amazon SES, `ses://{region}`'),
  SMTP_URL: z.url().default('smtp://127.0.0.1:25').describe('Mail server if `MAIL_URL` is not set'),
  MAIL_SES_URL: z
    .url()
    .optional()
    .describe('Replaces Amazon: another service with the API of Amazon SES (v2), or a test'),
  MAIL_FROM: z
    .string()
    .default('Tessera <mail@tessera.localhost>')
    .describe('Sender of mails; the website’s name replaces the display name'),
  MAIL_RETRY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_000)
    .describe('First delay after a failed delivery, milliseconds; doubles each time'),
  MAIL_DKIM_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File with the RSA key that signs mails (PEM); without it mails are unsigned'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d-]{1,63}$/i)
    .default('tessera')
    .describe('Names the key in DNS: `{selector}._domainkey.{domain}`'),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d.-]+$/i)
    .optional()
    .describe('Domain that signs; by default the sender’s'),
};
export type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

/** Of a mailer; those that are not given are not used. */
export type SenderSettings = Pick<MailSettings, 'SMTP_URL' | 'MAIL_FROM'> & Partial<MailSettings>;
