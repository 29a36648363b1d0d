import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import type { Orders } from '../orders/store/order-store.ts';
import type { Grants } from './grants.ts';
import type { ProductFiles } from './product-files.ts';

/** What files of digital products are given. */
export interface DownloadsDeps extends Pick<ServiceDeps<CommerceConfig>, 'now'> {
  grants: Grants;
  productFiles: ProductFiles;
  orders: Orders;
  products: ProductStore;
  /** Mails a buyer the links to the files of an order. */
  mailDownloads: (order: OrderDocument) => Promise<void>;
}
