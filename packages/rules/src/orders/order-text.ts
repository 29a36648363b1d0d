import type { LineUnits, Order, OrderItem } from '@tessera/contracts/commerce/order.ts';
import { addressOrder } from '../address/address-order.ts';
import { preOrderText } from '../product/pre-order.ts';
import { dueCents, refundedCents } from './refund.ts';

/** A line of an order as people read it: an article and its price, or a sum. */
interface OrderRow {
  label: string;
  value?: string;
  /** Smaller, below the label. */
  detail?: string;
  isTotal?: boolean;
}

/** Writes an amount of an order, minor units. */
export type WriteMoney = (cents: number) => string;

/** The lines of an order, each with what it comes to. */
export function itemRows({ items, locale }: Pick<Order, 'items' | 'locale'>, write: WriteMoney): OrderRow[] {
  return items.map((item) => ({
    label: `${item.quantity} × ${item.productName}`,
    value: write(Number(item.unitPrice.value) * item.quantity),
    ...withDetail(item, locale),
  }));
}

/** Some units of an order, without prices. */
export function unitRows({ items }: Pick<Order, 'items'>, lines: readonly LineUnits[]): OrderRow[] {
  return lines.flatMap(({ line, quantity }) => {
    const item = items[line];
    return item ? [{ label: `${quantity} × ${item.productName}`, ...withDetail(item) }] : [];
  });
}

/** What was chosen of an item and, while it is only ordered, when it is sent later. */
function withDetail({ attributes, additionalFields, preOrder }: OrderItem, locale?: string): { detail?: string } {
  const fields = Object.entries(additionalFields ?? {}).map(([name, value]) => `${name}: ${plain(value)}`);
  const later = preOrder && locale ? [preOrderText(preOrder, locale)] : [];
  const detail = [...Object.values(attributes), ...fields, ...later].join(' · ');
  return detail ? { detail } : {};
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(' ');
  return typeof value === 'object' && value !== null ? Object.values(value).map(plain).join(' ') : String(value ?? '');
}

/** From the subtotal to the total, and what gift cards and refunds made of it. */
export function totalRows(order: Order, write: WriteMoney): OrderRow[] {
  const cents = (money: Order['subtotal']) => Number(money.value);
  const row = (label: string, amount: number, isShown = amount !== 0): OrderRow[] =>
    isShown ? [{ label, value: write(amount) }] : [];
  const { subtotal, discountTotal, shippingTotal, taxTotal, grandTotal, coupons, shippingOptionName } = order;
  return [
    ...row('Subtotal', cents(subtotal), true),
    ...row(coupons.length > 0 ? `Discount, ${coupons.join(', ')}` : 'Discount', -cents(discountTotal)),
    ...row(
      shippingOptionName ? `Shipping, ${shippingOptionName}` : 'Shipping',
      cents(shippingTotal),
      shippingOptionName !== null,
    ),
    ...row('Tax', cents(taxTotal)),
    { label: 'Total', value: write(cents(grandTotal)), isTotal: true },
    ...order.giftCards.flatMap(({ codeLast4, cents: paid }) => row(`Gift card ending in ${codeLast4}`, -paid)),
    ...partsRows(order, write),
    ...(order.paymentState === 'partially_paid' ? restRows(order, write) : []),
    ...row('Refunded', -refundedCents(order)),
  ];
}

function partsRows({ paidInParts }: Order, write: WriteMoney): OrderRow[] {
  if (!paidInParts) return [];
  const { brand, count, eachCents } = paidInParts;
  return [{ label: `Paid with ${brand}, ${count} payments of`, value: write(eachCents) }];
}

function restRows(order: Order, write: WriteMoney): OrderRow[] {
  return [
    { label: 'Paid so far', value: write(-Number(order.amountPaid?.value ?? 0)) },
    { label: 'Still to pay', value: write(dueCents(order)), isTotal: true },
  ];
}

/** Where an order goes, line by line, in the order of its country. */
export function addressLines({ customerName, shippingAddress }: Order, locale: string): string {
  if (!shippingAddress) return '';
  const { country } = shippingAddress;
  const lines = placeLines(shippingAddress, addressOrder(country, locale));
  return [customerName, ...lines, countryName(country, locale)].filter(Boolean).join('\n');
}

/** Street lines by themselves, the parts between them side by side. A part the country does not use follows the city. */
function placeLines(address: NonNullable<Order['shippingAddress']>, order: string): string[] {
  const { line1, line2, city, region, postalCode } = address;
  const parts: Record<string, string> = {
    A: [line1, line2].filter(Boolean).join('\n'),
    C: city,
    S: region,
    Z: postalCode,
  };
  const unused = [...'CSZ'].filter((letter) => !order.includes(letter)).join('');
  const whole = order.includes('C') ? order.replace('C', `C${unused}`) : `${order}${unused}`;
  return whole.split(/(A)/).map((letters) =>
    [...letters]
      .map((letter) => parts[letter])
      .filter(Boolean)
      .join(' '),
  );
}

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
