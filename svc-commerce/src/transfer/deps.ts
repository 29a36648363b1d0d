import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { CsvDeps } from '../csv/deps.ts';
import type { OrderStore } from '../orders/store/order-store.ts';
import type { LibraryDeps, SiteDeps } from '../site/index.ts';
import type { SiteExports } from './store/export-store.ts';

/** What import and export of websites are given. */
export interface TransferDeps
  extends CsvDeps,
    Omit<SiteDeps, keyof CsvDeps>,
    Omit<LibraryDeps, keyof CsvDeps>,
    Pick<ServiceDeps<CommerceConfig>, 'config'> {
  orders: OrderStore;
  siteExports: SiteExports;
  /** Name, style, header, footer, logo and menus. @throws when svc-identity cannot be asked */
  readWebsiteDesign(websiteId: string): Promise<unknown>;
}
