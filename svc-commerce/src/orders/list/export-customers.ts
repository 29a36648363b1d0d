import { emailKey } from '@tessera/rules/email/email-key.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { OrderDocument } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';
import { wantedOrders } from './order-filter.ts';

const columns = ['Email', 'Name', 'Phone', 'Orders', 'First order', 'Last order', 'Currency', 'Last order total'];
const atOnce = 200;

interface Customer {
  orders: number;
  firstOn: number;
  last: Pick<OrderDocument, 'email' | 'customerName' | 'phone' | 'createdOn' | 'grandTotal'>;
}

/** Customers as CSV, in the order of their first order; test orders are left out. */
export async function* exportCustomers({ listed }: OrderStore, websiteId: string): AsyncGenerator<string> {
  const customers = new Map<string, Customer>();
  const projection = { email: 1, customerName: 1, phone: 1, createdOn: 1, grandTotal: 1, testMode: 1, id: 1 };
  const wanted = { ...wantedOrders({}, 'oldest'), limit: atOnce, projection };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { page, nextPageCursor } = await findListPage(listed(websiteId), { ...wanted, cursor });
    for (const { email, customerName, phone, createdOn, grandTotal, testMode } of page) {
      if (testMode) continue;
      const key = emailKey(email);
      const { orders = 0, firstOn = createdOn } = customers.get(key) ?? {};
      const last = { email, customerName, phone, createdOn, grandTotal };
      customers.set(key, { orders: orders + 1, firstOn, last });
    }
    cursor = nextPageCursor;
  }
  yield csvLine(columns);
  for (const { orders, firstOn, last } of customers.values()) {
    const { currency } = last.grandTotal;
    const total = toDecimalMoney(readMoney(last.grandTotal, currency)).decimalValue;
    const [first, newest] = [firstOn, last.createdOn].map((at) => new Date(at).toISOString());
    yield csvLine([
      last.email,
      last.customerName,
      last.phone ?? '',
      `${orders}`,
      first,
      newest,
      currency,
      total,
    ] as string[]);
  }
}
