import type { IncomingMessage } from 'node:http';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { originOf } from '@tessera/service-kit/websites.ts';
import { clientScheme } from '../http/client-address.ts';
import type { PlatformHosts } from '../http/surface.ts';

/** Where a website is found: scheme, host and port, without a slash at the end. */
export interface SiteOrigins {
  /** By its visitors. */
  shop: string;
  /** By those who look at what is not released. */
  preview: string;
  /** By those who work on it; the same for all websites. */
  admin: string;
}

export type FindOrigins = (request: IncomingMessage, website: Pick<Website, 'handle' | 'hosts'>) => SiteOrigins;

interface OriginSettings extends PlatformHosts {
  /** How addresses of websites begin, as in mails. */
  siteOrigin: string;
  trustedProxies: number;
}

/** Returns the origins of websites. Behind proxies they have the usual port, else the one that was asked. */
export function createFindOrigins({ adminHost, previewHost, siteOrigin, trustedProxies }: OriginSettings): FindOrigins {
  return (request, website) => {
    const scheme = clientScheme(request, trustedProxies);
    const port = trustedProxies === 0 ? `:${request.socket.localPort ?? ''}` : '';
    const at = (host: string) => new URL(`${scheme}://${host}${port}`).origin;
    return {
      shop: originOf(website, siteOrigin),
      preview: at(`${website.handle}.${previewHost}`),
      admin: at(adminHost),
    };
  };
}
