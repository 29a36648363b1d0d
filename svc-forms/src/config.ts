import { serviceConfig } from '@tessera/service-kit/config.ts';
import { mailSettings } from '@tessera/service-kit/mail/mail-settings.ts';
import { websiteSettings } from '@tessera/service-kit/websites.ts';
import { z } from 'zod';

export const formsConfig = serviceConfig.extend({
  ...mailSettings,
  COMMERCE_URL: z.url().optional().describe('URL of svc-commerce, which provides stock for waitlists'),
  ...websiteSettings,
  MAIL_REPORTS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Verifies reports of bounces and complaints from your own programs; without it they are refused. Secret'),
  MAIL_REPORTS_TOPIC: z
    .string()
    .startsWith('arn:aws')
    .optional()
    .describe('Amazon SNS topic that Amazon SES reports to'),
  MAIL_REPORTS_AMAZON_URL: z.url().optional().describe('Replaces Amazon’s certificates, in tests'),
  CAPTCHA: z
    .enum(['off', 'offline'])
    .default('off')
    .describe('Captcha provider of websites that chose none: off, or the built-in provider for development and tests'),
  CAPTCHA_URL: z.url().optional().describe('Replaces all captcha providers, in tests'),
  ADDRESS_LOOKUP: z
    .enum(['off', 'offline', 'google'])
    .default('off')
    .describe('Address completion provider: off, a built-in list of made-up places, or Google'),
  ADDRESS_LOOKUP_KEY: z.string().min(1).optional().describe('Key for the Places API (New), of `google`. Secret'),
  ADDRESS_LOOKUP_URL: z.url().optional().describe('Replaces the provider, in tests'),
  EXTERNAL_LISTS_URL: z.url().optional().describe('Replaces all companies with external lists, in tests'),
  LASTING_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Encrypts secrets that owners entered; PLATFORM_SECRET if not set. Secret'),
});
export type FormsConfig = z.infer<typeof formsConfig>;
