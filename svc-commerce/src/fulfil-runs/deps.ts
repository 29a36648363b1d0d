import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { CommerceConfig } from '../config.ts';
import type { OrderStore } from '../orders/store/order-store.ts';

/** What fulfils several orders at once is given. */
export interface FulfilRunsDeps
  extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'models' | 'log' | 'now' | 'queues' | 'wakeOutbox' | 'wakeJob'> {
  orders: OrderStore;
  /** Told how far marking several orders has come. */
  onStep: OnStep;
}
