import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { hostName } from '../http/host-name.ts';
import { type PlatformHosts, surfaceOf } from '../http/surface.ts';
import type { FindPreviewedWebsite, FindPreviewSite } from '../registry/index.ts';
import { newVisit } from '../services/service-calls.ts';
import type { FindOrigins } from './site-origins.ts';
import type { Websites } from './websites.ts';

interface PreviewSitesDeps {
  websites: Pick<Websites, 'byHost' | 'byHandle'>;
  hosts: PlatformHosts;
  findOrigins: FindOrigins;
}

/** Tells the registry where previews of websites are. */
export function createPreviewSites({ websites, hosts, findOrigins }: PreviewSitesDeps) {
  const visitOf = ({ headers }: IncomingMessage) => newVisit(String(headers[requestIdHeader] ?? ''));

  const previewSite: FindPreviewSite = async (request, handle) => {
    const visit = visitOf(request);
    const website = await (handle === undefined
      ? websites.byHost(hostName(request.headers.host), visit)
      : websites.byHandle(handle, visit));
    if (typeof website === 'string') return undefined;
    return { websiteId: website.id, origin: findOrigins(request, website).preview };
  };

  const previewedWebsite: FindPreviewedWebsite = async (request) => {
    const surface = surfaceOf(hostName(request.headers.host), hosts);
    if (surface.kind !== 'preview') return undefined;
    const website = await websites.byHandle(surface.handle, visitOf(request));
    return typeof website === 'string' ? undefined : website;
  };

  return { previewSite, previewedWebsite };
}
