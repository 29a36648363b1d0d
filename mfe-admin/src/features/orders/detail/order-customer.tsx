import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { MailsToLink } from '../../mails/person/mails-to-link.tsx';
import styles from './order-customer.module.css';

/** Who ordered, and where it goes. */
export function OrderCustomer({ order }: { order: Order }) {
  const { locale } = useAdmin();
  const { shippingAddress: address } = order;
  return (
    <Card title="Customer">
      <CardBody>
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd>{order.customerName || 'No name given'}</dd>
          </div>
          <div>
            <dt>Contact</dt>
            <dd>
              <a href={`mailto:${order.email}`}>{order.email}</a>
              <br />
              <MailsToLink email={order.email} />
              {order.phone && (
                <>
                  <br />
                  <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, '')}`}>{order.phone}</a>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{order.pickup ? 'Picked up' : 'Delivery address'}</dt>
            <dd>
              {address ? <AddressLines address={address} locale={locale} /> : order.pickup || 'Nothing to deliver'}
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}

type Address = NonNullable<Order['shippingAddress']>;

function AddressLines({ address, locale }: { address: Address; locale: string }) {
  const { line1, line2, city, region, postalCode, country } = address;
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  const lines = [line1, line2, city, [region, postalCode].filter(Boolean).join(' '), countryName].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
