import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { CommerceConfig } from '../config.ts';
import type { GiftCardsDeps } from '../gift-cards/deps.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { StockStore } from '../stock/stock-store.ts';
import type { OrderDocument } from './store/order-document.ts';
import type { OrderStore } from './store/order-store.ts';

/** What an order’s later life is given. */
export interface OrdersDeps extends Pick<ServiceDeps<CommerceConfig>, 'log' | 'wakeJob'>, GiftCardsDeps {
  orders: OrderStore;
  payments: PaymentProvider;
  /** Told how far what has several steps has come. */
  onStep: OnStep;
  stock: StockStore;
  websites: Websites;
  /** Mails a buyer the link to pay what is still due; one mail per request. */
  mailPaymentRequest: (order: OrderDocument, requestId: string) => Promise<void>;
}
