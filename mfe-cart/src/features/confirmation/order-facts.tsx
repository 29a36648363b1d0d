import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** How it comes, where to, and what paid for it. */
export function OrderFacts({ order, locale }: { order: Order; locale: string }) {
  const { shippingOptionName, testMode } = order;
  const lines = addressLines(order, locale);
  return (
    <dl className={styles.facts}>
      {shippingOptionName && <Fact name="Arrives">{shippingOptionName}</Fact>}
      {lines.length > 0 && (
        <Fact name="Ships to">
          {lines.map((line) => (
            // Server and browser may know a country by different names.
            <span key={line} className={styles.row} suppressHydrationWarning>
              {line}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Paid with">
        {testMode ? 'Test card' : 'Card'}
        {testMode && <span className="mark">test order</span>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function addressLines({ shippingAddress: address, customerName }: Order, locale: string): string[] {
  if (!address) return [];
  const { line1, line2, city, postalCode, country } = address;
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  return [customerName, line1, line2, `${city} ${postalCode}`, countryName].filter((line) => line.trim() !== '');
}
