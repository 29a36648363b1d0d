import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { ProductsAdminDeps } from '../products-admin/deps.ts';

/** What imports and exports of files are given. */
export interface CsvDeps
  extends Pick<ServiceDeps<CommerceConfig>, 'db' | 'models' | 'log' | 'queues' | 'wakeJob'>,
    ProductsAdminDeps {}
