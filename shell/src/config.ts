import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlSettings } from '@tessera/contracts/services.ts';
import { serviceConfig } from '@tessera/service-kit/config.ts';
import { websiteSettings } from '@tessera/service-kit/websites.ts';
import { z } from 'zod';
import { trackerHosts } from './http/tracker-settings.ts';

const host = z.string().regex(/^[a-z0-9.-]+$/, 'A host name without a port');

/** Settings of the shell: those every service has, and these. */
export const shellConfig = serviceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe('Port of the whole site; 0 takes a free one'),
  ...urlSettings((_key, name) => z.url().describe(`Where ${name} is`)),
  DEPLOY_KEY: z.string().min(16).describe('Lets module teams publish and move pointers. Secret'),
  OPERATIONS_WEBSITE: z
    .string()
    .min(1)
    .optional()
    .describe('Id of the website whose administrators look after modules; without it only keys do'),
  ADMIN_HOST: host.default('admin.localhost').describe('Host on which people who work on websites sign in and work'),
  PREVIEW_HOST: host
    .default('preview.localhost')
    .describe('Host below which each website has its previews: {handle}.preview.localhost'),
  SITE_ORIGIN: websiteSettings.SITE_ORIGIN,
  MODULE_CACHE_FOLDER: z
    .string()
    .default(join(tmpdir(), 'tessera-modules'))
    .describe('Folder in which published module files are kept; may be emptied any time'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('How many proxies of ours stand in front; 0 ignores X-Forwarded-For and X-Forwarded-Proto'),
  LINES_OF_NETWORK: z.coerce
    .number()
    .int()
    .min(10)
    .default(1_000)
    .describe('Connections that a network may keep open, where TRUSTED_PROXIES is 0'),
  RENDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_500)
    .describe('How long a template, or a module on the server, may take to draw, milliseconds'),
  OPERATIONS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe("Port of the operators' own door with /metrics and the details of /readyz; without it there is none"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)\S+$/)
    .optional()
    .describe('Where people report security problems, mailto: or https:; shown in /.well-known/security.txt'),
  MODULE_CHECKS: z
    .enum(['here', 'elsewhere'])
    .default('here')
    .describe('Where new module versions are checked; `elsewhere` leaves them to other processes of this program'),
  CHROMIUM_BIN: z
    .string()
    .optional()
    .describe('Chromium in which new module versions are looked at; found on PATH where it is not given'),
  CALLS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(2)
    .max(1_000)
    .default(6)
    .describe('Calls that a service works on at a time for this shell; some six for each copy of the service'),
  SOURCE_ENVIRONMENT: z
    .string()
    .min(1)
    .max(20)
    .default('prod')
    .describe('Environment that events of the newer tracker are sent from: dev, qa, staging or prod'),
  TRACKER_HOSTS: trackerHosts
    .default({})
    .describe(
      'Where each environment sends these events: dev=https://…,staging=https://…,prod=https://…; else the page’s host',
    ),
  TRACKER_VALIDATE: z
    .stringbool()
    .default(false)
    .describe('Has the content of these events checked in place of recorded'),
  PAGE_CACHE_MB: z.coerce.number().min(1).default(32).describe('Memory for rendered pages, megabytes'),
});
export type ShellConfig = z.infer<typeof shellConfig>;
