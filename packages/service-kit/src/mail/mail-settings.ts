import { z } from 'zod';
import { sesUrl } from './ses-url.ts';

const isMailUrl = (url: string) => /^smtps?:\/\/./.test(url) || sesUrl.test(url);

/** Settings of services that send mails. */
export const mailSettings = {
  MAIL_URL: z
    .url()
    .refine(isMailUrl, 'Must be smtp://…, smtps://… or ses://[key:secret@]region')
    .optional()
    .describe(
      'Who takes the mails: a mail server, `smtp://` or `smtps://`, or Amazon SES by its API, `ses://{region}`',
    ),
  SMTP_URL: z
    .url()
    .default('smtp://127.0.0.1:25')
    .describe('Mail server that takes the mails where `MAIL_URL` is not set, `smtp://` or `smtps://`'),
  MAIL_SES_URL: z
    .url()
    .optional()
    .describe('Takes the place of Amazon: another service that speaks the API of Amazon SES (v2), or tests'),
  MAIL_FROM: z
    .string()
    .default('Tessera <mail@tessera.localhost>')
    .describe('Sender of the mails; the name is the website’s'),
  MAIL_RETRY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_000)
    .describe('First wait after a mail was not taken; it doubles from there'),
  MAIL_DKIM_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File with the RSA key that signs mails (PEM); without it they go out unsigned'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d-]{1,63}$/i)
    .default('tessera')
    .describe('Names the key in DNS: `{selector}._domainkey.{domain}`'),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d.-]+$/i)
    .optional()
    .describe('Domain that signs; the sender’s where it is not set'),
};
export type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

/** Of a mailer; those that are not given are not used. */
export type SenderSettings = Pick<MailSettings, 'SMTP_URL' | 'MAIL_FROM'> & Partial<MailSettings>;
