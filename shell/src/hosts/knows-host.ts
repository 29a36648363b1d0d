import { randomUUID } from 'node:crypto';
import { type PlatformHosts, surfaceOf } from '../http/surface.ts';
import { newVisit } from '../services/service-calls.ts';
import type { Websites } from './websites.ts';

/** Returns whether a host is one of the platform's or of a website's, for a proxy that fetches certificates. */
export function createKnowsHost(websites: Pick<Websites, 'byHost' | 'byHandle'>, hosts: PlatformHosts) {
  return async (host: string): Promise<boolean | 'unreachable'> => {
    const surface = surfaceOf(host, hosts);
    if (surface.kind === 'admin') return true;
    const visit = newVisit(randomUUID());
    const website = await (surface.kind === 'preview'
      ? websites.byHandle(surface.handle, visit)
      : websites.byHost(host, visit));
    return website === 'unreachable' ? website : website !== 'unknown';
  };
}
