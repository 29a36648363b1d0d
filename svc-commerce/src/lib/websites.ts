import { callerHeader } from '@tessera/contracts/caller.ts';
import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import type { CommerceConfig } from '../config.ts';
import { createTimedCache } from './timed-cache.ts';

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

const ttlMs = 60_000;
const timeoutMs = 4_000;

/** Websites as svc-identity knows them, a minute old at most. */
export function createWebsites(
  { IDENTITY_URL, SITE_ORIGIN, PLATFORM_SECRET }: CommerceConfig,
  now: () => number,
): Websites {
  const signCaller = createCallerSigner('svc-identity', PLATFORM_SECRET, Date.now);
  const ask = async (websiteId: string): Promise<StoreSite> => {
    if (!IDENTITY_URL) return toSite(undefined, SITE_ORIGIN);
    const token = await signCaller({ websiteId, kind: 'platform', address: '127.0.0.1', locale: 'en-US' });
    const path = readWebsite.path.replace('{websiteId}', encodeURIComponent(websiteId));
    const answer = await fetch(new URL(path, IDENTITY_URL), {
      headers: { [callerHeader]: token },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return toSite(undefined, SITE_ORIGIN);
    if (!answer.ok) throw new Error(`svc-identity answered ${answer.status}`);
    // svc-identity holds its answers against this very contract.
    return toSite((await answer.json()) as Website, SITE_ORIGIN);
  };
  return { read: createTimedCache(ask, { ttlMs, max: 1_000, now }).get };
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

function toSite(website: Website | undefined, originPattern: string): StoreSite {
  const { paper, ink, line, ...others } = Object.fromEntries(
    Object.entries(website?.theme.colors ?? {}).filter(([, color]) => /^#[\da-f]{6}$/i.test(color)),
  );
  const own = { paper, ink, line, accent: Object.values(others)[0] ?? ink };
  return {
    name: website?.name ?? 'Your order',
    origin: originPattern
      .replace('{host}', website?.hosts[0] ?? 'localhost')
      .replace('{localHost}', website?.hosts.find(isLocal) ?? 'localhost'),
    timeZone: website?.timeZone ?? 'UTC',
    locale: website?.locale ?? 'en-US',
    colors: { ...plainColors, ...Object.fromEntries(Object.entries(own).filter(([, color]) => color !== undefined)) },
  };
}
