import type { Order } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { addressLines } from '@tessera/rules/orders/order-text.ts';
import { unitsLeft } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { fullMomentText } from '../../../kit/format/moment.ts';
import { ItemName } from '../detail/order-items.tsx';
import styles from './slips.module.css';

/** What goes into the parcel and where it goes; no prices, since it may be a present. */
export function PackingSlip({ order }: { order: Order }) {
  const { locale, website } = useAdmin();
  const toSend = unitsToSend(order);
  const left = unitsLeft(order);
  // Of what is sent already everything is listed, so that the slip can be printed again.
  const rows = toSend.length > 0 ? toSend : left.map((quantity, line) => ({ line, quantity }));
  return (
    <article className={styles.slip} aria-label={`Packing slip of order ${order.number}`}>
      <header>
        <div>
          <b>{website.name}</b>
          <h2>Order {order.number}</h2>
          <p>{fullMomentText(order.createdOn, { locale, timeZone: website.timeZone })}</p>
          {order.testMode && <p>A test order</p>}
        </div>
        <address>{addressLines(order, locale) || `${order.customerName}\n${order.email}`}</address>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, quantity }) => {
            const item = order.items[line];
            return (
              item &&
              quantity > 0 && (
                <tr key={line}>
                  <td>
                    <span className={styles.box} />
                  </td>
                  <td>
                    <ItemName item={item} />
                  </td>
                  <td className="num">{quantity}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      {order.shippingOptionName && (
        <p>
          {order.pickup ? 'Pick-up' : 'Delivery'}: {order.shippingOptionName}
        </p>
      )}
    </article>
  );
}
