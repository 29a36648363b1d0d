import type { Order } from '@tessera/contracts/commerce/order.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** How it comes, where to, and what paid for it. */
export function OrderFacts({ order, locale }: { order: Order; locale: string }) {
  const { shippingOptionName, testMode, pickup } = order;
  const lines = addressLines(order, locale);
  return (
    <dl className={styles.facts}>
      {pickup && <Fact name="You pick it up">{pickup}</Fact>}
      {shippingOptionName && !pickup && <Fact name="Arrives">{shippingOptionName}</Fact>}
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
        {paidWith(order, locale).map((line) => (
          <span key={line} className={styles.row}>
            {line}
          </span>
        ))}
        {testMode && <span className="mark">test order</span>}
      </Fact>
    </dl>
  );
}

/** What paid for it, one line each. */
function paidWith({ testMode, giftCards, amountPaid, grandTotal }: Order, locale: string): string[] {
  const amount = (cents: number) => formatMoney({ cents, currency: grandTotal.currency }, { locale });
  const card = testMode ? 'Test card' : 'Card';
  const byCard = amountPaid ? Number(amountPaid.value) : undefined;
  const lines = giftCards.map(({ codeLast4, cents }) => `Gift card ending in ${codeLast4}: ${amount(cents)}`);
  if (byCard === undefined || byCard === Number(grandTotal.value)) return byCard === 0 ? ['Nothing to pay'] : [card];
  return byCard > 0 ? [...lines, `${card}: ${amount(byCard)}`] : lines;
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
