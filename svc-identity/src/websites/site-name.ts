import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { WebsiteStore } from './website-store.ts';

/** Returns what people know a realm by: the website's name, or the platform's. */
export type SiteName = (realm: string) => Promise<string>;

export const createSiteName =
  (websites: Pick<WebsiteStore, 'find'>): SiteName =>
  async (realm) =>
    realm === platformRealm ? 'Tessera' : ((await websites.find(realm))?.name ?? '');
