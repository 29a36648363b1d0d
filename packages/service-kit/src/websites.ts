import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { z } from 'zod';
import { createCachedRead } from './data/cached-read.ts';
import type { ServiceCalls } from './http/service-calls.ts';

/** Settings of services that write mails. */
export const websiteSettings = {
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('URL of svc-identity, which provides names and hosts of websites for mails'),
  SITE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/]+$/)
    .default('https://{host}')
    .describe(
      'Origin of links in mails; {host} is replaced by the website’s host, {localHost} by its name on this machine',
    ),
  ADMIN_HOST: z.string().default('admin.localhost').describe('Host where staff sign in'),
};

/** What mails and files need to know of a website. */
export interface StoreSite {
  name: string;
  /** Scheme, host and port, no slash at the end. */
  origin: string;
  timeZone: string;
  locale: string;
  /** `#rrggbb`. */
  colors: { paper: string; ink: string; line: string; accent: string };
}

export interface Websites {
  /** @throws when svc-identity cannot be asked; a moment later it may answer */
  read(websiteId: string): Promise<StoreSite>;
}

/** When a file for a website is made, on its own calendar; on that of UTC while svc-identity cannot be asked. */
export async function madeNow(websiteId: string, { websites, now }: { websites: Websites; now: () => number }) {
  const site = await websites.read(websiteId).catch(() => undefined);
  return { atMs: now(), timeZone: site?.timeZone ?? 'UTC' };
}

const freshMs = 60_000;

/** Websites as svc-identity knows them, a minute old at most. */
export function createWebsites(
  identity: ServiceCalls | undefined,
  { SITE_ORIGIN = 'https://{host}', ADMIN_HOST = 'admin.localhost' }: { SITE_ORIGIN?: string; ADMIN_HOST?: string },
  now: () => number,
): Websites {
  const ask = async (websiteId: string): Promise<StoreSite> =>
    websiteId === platformRealm
      ? { ...toSite(undefined, ''), name: 'Tessera', origin: originOf({ hosts: [ADMIN_HOST] }, SITE_ORIGIN) }
      : toSite(await identity?.(readWebsite, { params: { websiteId } }, websiteId), SITE_ORIGIN);
  return { read: createCachedRead(ask, { freshMs, max: 1_000, now }).get };
}

/** Colours of a website that says none. */
export const plainColors: StoreSite['colors'] = {
  paper: '#f5f5f4',
  ink: '#1c1c1c',
  line: '#d8d8d6',
  accent: '#1c1c1c',
};

/** Hosts that always mean this machine. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Returns where a website is, by the setting `SITE_ORIGIN`. */
export function originOf({ hosts }: Pick<Website, 'hosts'>, originPattern: string): string {
  return originPattern
    .replace('{host}', hosts[0] ?? 'localhost')
    .replace('{localHost}', hosts.find(isLocal) ?? 'localhost');
}

function toSite(website: Website | undefined, originPattern: string): StoreSite {
  const { paper, ink, line, ...others } = Object.fromEntries(
    Object.entries(website?.theme.colors ?? {}).filter(([, color]) => /^#[\da-f]{6}$/i.test(color)),
  );
  const own = { paper, ink, line, accent: Object.values(others)[0] ?? ink };
  return {
    name: website?.name ?? 'This website',
    origin: originOf(website ?? { hosts: [] }, originPattern),
    timeZone: website?.timeZone ?? 'UTC',
    locale: website?.locale ?? 'en-US',
    colors: { ...plainColors, ...Object.fromEntries(Object.entries(own).filter(([, color]) => color !== undefined)) },
  };
}
