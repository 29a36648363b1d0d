import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { CsvDeps } from '../csv/deps.ts';
import type { OrderStore } from '../orders/store/order-store.ts';
import type { LibraryDeps, SiteDeps } from '../site/index.ts';

/** What import and export of websites are given. */
export interface TransferDeps
  extends Omit<CsvDeps, keyof SiteDeps>,
    SiteDeps,
    LibraryDeps,
    Pick<ServiceDeps<CommerceConfig>, 'config' | 'models' | 'log' | 'queues' | 'wakeSweep'> {
  orders: OrderStore;
}
