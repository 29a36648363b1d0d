import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceConfig } from '@tessera/service-kit/config.ts';
import { mailSettings } from '@tessera/service-kit/mail/mail-settings.ts';
import { websiteSettings } from '@tessera/service-kit/websites.ts';
import { z } from 'zod';

/** Settings of svc-commerce. */
export const commerceConfig = serviceConfig.extend({
  ...mailSettings,
  ...websiteSettings,
  IMAGE_CACHE_DIR: z
    .string()
    .default(join(tmpdir(), 'tessera-images'))
    .describe('Cache of resized pictures; may be emptied at any time'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket of an S3-compatible service for pictures, videos and files; without it MongoDB stores them'),
  S3_ENDPOINT: z.url().optional().describe('Endpoint of that service; by default AWS'),
  S3_REGION: z.string().default('us-east-1').describe('Region of that service'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of that service'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret key of that service. Secret'),
  PAYMENT_CONFIRM_MINUTES: z.coerce.number().positive().default(10).describe('Time a buyer has to confirm a payment'),
  PAYMENT_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url), 'must be https')
    .optional()
    .describe('Payment company with a hosted card page; requires its key. Without it payments are tests'),
  PAYMENT_GATEWAY_KEY: z.string().min(8).optional().describe('Secret key of the account at the payment company'),
  WEBHOOKS_TO_THIS_MACHINE: z
    .stringbool()
    .default(false)
    .describe('Whether webhooks may call http://127.0.0.1 and localhost, for development'),
  IMPORTS_FROM_THIS_MACHINE: z
    .stringbool()
    .default(false)
    .describe('Whether website imports may download from http://127.0.0.1 and localhost, for development'),
  ORDER_UNDO_MINUTES: z.coerce
    .number()
    .min(0)
    .default(10)
    .describe('Time in which bulk fulfilment can be undone; its mails, and those about tracking, are delayed by it'),
  LASTING_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Derives links to orders, gift card codes and webhook secrets, so it never changes; by default PLATFORM_SECRET. Secret',
    ),
  SEARCH_MEMORY_MB: z.coerce
    .number()
    .min(16)
    .default(256)
    .describe(
      'Maximum memory of the search indexes of one process, megabytes; the least recently used are dropped first',
    ),
  STOCK_HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .default(10)
    .describe('Time stock is held for a buyer at checkout; extended once'),
});
export type CommerceConfig = z.infer<typeof commerceConfig>;

/** What is not stored but follows from its id has to follow from the same secret for ever. */
export const lastingSecret = ({
  LASTING_SECRET,
  PLATFORM_SECRET,
}: Pick<CommerceConfig, 'LASTING_SECRET' | 'PLATFORM_SECRET'>): string => LASTING_SECRET ?? PLATFORM_SECRET;
