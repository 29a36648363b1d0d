import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { Facts } from '../../../kit/ui/layout/facts.tsx';
import { MailsToLink } from '../../mails/person/mails-to-link.tsx';
import styles from './order-customer.module.css';

/** Who ordered, and where it goes. */
export function OrderCustomer({ order }: { order: Order }) {
  const { locale } = useAdmin();
  const { shippingAddress: address } = order;
  return (
    <Card title="Customer">
      <CardBody>
        <Facts
          of={[
            ['Name', order.customerName || 'No name given'],
            ['Contact', <Contact key="contact" order={order} />],
            [
              order.pickup ? 'Picked up' : 'Delivery address',
              address ? (
                <AddressLines key="address" address={address} locale={locale} />
              ) : (
                order.pickup || 'Nothing to deliver'
              ),
            ],
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Contact({ order: { email, phone } }: { order: Order }) {
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>{email}</a>
      <MailsToLink email={email} />
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </span>
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
