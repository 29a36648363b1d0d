import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlSettings } from '@tessera/contracts/services.ts';
import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

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
  PAGE_CACHE_MB: z.coerce.number().min(1).default(32).describe('Memory for rendered pages, megabytes'),
});
export type ShellConfig = z.infer<typeof shellConfig>;
