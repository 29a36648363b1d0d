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
  ...urlSettings((_key, name) => z.url().describe(`URL of ${name}`)),
  DEPLOY_KEY: z
    .string()
    .min(16)
    .describe('The platform’s own deploy key: publishes and promotes any module, creates keys of teams. Secret'),
  OPERATIONS_WEBSITE: z
    .string()
    .min(1)
    .optional()
    .describe('Id of the website whose administrators manage modules; without it only deploy keys can'),
  ADMIN_HOST: host.default('admin.localhost').describe('Host of the admin, where staff sign in'),
  PREVIEW_HOST: host
    .default('preview.localhost')
    .describe('Parent host of previews of websites: {handle}.preview.localhost'),
  SITE_ORIGIN: websiteSettings.SITE_ORIGIN,
  MODULE_CACHE_FOLDER: z
    .string()
    .default(join(tmpdir(), 'tessera-modules'))
    .describe('Cache of published module files; may be emptied any time'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('Number of your own proxies in front of the shell; 0 ignores X-Forwarded-For and X-Forwarded-Proto'),
  LINES_OF_NETWORK: z.coerce
    .number()
    .int()
    .min(10)
    .default(1_000)
    .describe('Maximum open connections of one network if TRUSTED_PROXIES is 0'),
  RENDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_500)
    .describe('Time limit for rendering a template, or a module on the server, milliseconds'),
  OPERATIONS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Port for operators with /metrics and the details of /readyz; by default no port is opened'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)\S+$/)
    .optional()
    .describe('Where people report security problems, mailto: or https:; shown in /.well-known/security.txt'),
  MODULE_CHECKS: z
    .enum(['here', 'elsewhere'])
    .default('here')
    .describe('Where new module versions are checked: in this process, or by others of this program'),
  CHROMIUM_BIN: z.string().optional().describe('Chromium for checks of module versions; by default the one on PATH'),
  CALLS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(2)
    .max(1_000)
    .default(6)
    .describe('Concurrent calls of this shell to each service; about six for each copy of the service'),
  SOURCE_ENVIRONMENT: z
    .string()
    .min(1)
    .max(20)
    .default('prod')
    .describe('Environment in events of the newer tracker: dev, qa, staging or prod'),
  TRACKER_HOSTS: trackerHosts
    .default({})
    .describe(
      'Receiver of these events by environment: dev=https://…,staging=https://…,prod=https://…; by default the page’s host',
    ),
  TRACKER_VALIDATE: z.stringbool().default(false).describe('Whether these events are validated instead of recorded'),
  PAGE_CACHE_MB: z.coerce.number().min(1).default(32).describe('Memory for rendered pages, megabytes'),
});
export type ShellConfig = z.infer<typeof shellConfig>;
