import { tmpdir } from 'node:os';
import { serviceConfig } from '@tessera/service-kit/config.ts';
import { mailSettings } from '@tessera/service-kit/mail/mail-settings.ts';
import { websiteSettings } from '@tessera/service-kit/websites.ts';
import type { z } from 'zod';
import { shellConfig } from '../../shell/src/config.ts';
import { analyticsConfig } from '../../svc-analytics/src/config.ts';
import { commerceConfig } from '../../svc-commerce/src/config.ts';
import { formsConfig } from '../../svc-forms/src/config.ts';
import { identityConfig } from '../../svc-identity/src/config.ts';
import { code, page, table } from './markdown.ts';

type Settings = Readonly<Record<string, z.ZodType>>;

const own: Readonly<Record<string, Settings>> = {
  shell: shellConfig.shape,
  'svc-commerce': commerceConfig.shape,
  'svc-identity': identityConfig.shape,
  'svc-forms': formsConfig.shape,
  'svc-analytics': analyticsConfig.shape,
};

/** `docs/reference/settings.md`: every environment variable of every process, from the schemas that read them. */
export function settingsPage(): string {
  const shared: Settings = { ...serviceConfig.shape, ...mailSettings, ...websiteSettings };
  const isOwn = ([name, schema]: [string, z.ZodType]) => shared[name] !== schema;
  return page(
    'Settings',
    'Environment variables of each process. A process with a missing or invalid setting does not start and names every problem.',
    [
      ['Every process', settingsTable(serviceConfig.shape)],
      ['Mail (svc-commerce, svc-forms)', settingsTable(mailSettings)],
      ['Links to websites (svc-commerce, svc-forms)', settingsTable(websiteSettings)],
      ...Object.entries(own).map(
        ([name, settings]) =>
          [name, settingsTable(Object.fromEntries(Object.entries(settings).filter(isOwn)))] as const,
      ),
    ],
  );
}

const settingsTable = (settings: Settings) =>
  table(
    ['Setting', 'Default', 'Meaning'],
    Object.entries(settings).map(([name, schema]) => [code(name), defaultOf(schema), schema.description ?? '']),
  );

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return 'required';
  if (data === undefined) return '';
  return code(typeof data === 'object' ? '' : String(data).replace(tmpdir(), '{tmp}'));
}
