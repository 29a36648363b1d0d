import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { addressLines, itemRows, totalRows, unitRows, type WriteMoney } from '@tessera/rules/orders/order-text.ts';
import { dayText } from '@tessera/rules/time/day-text.ts';
import type { OrderStatusData } from '@tessera/site-templates/page-data.ts';

type View = OrderStatusData['order'];

/** An order as its buyer's page draws it. */
export function orderStatusView(
  order: Order,
  downloads: readonly OrderDownload[],
  money: MoneyFormat,
  timeZone: string,
): View {
  const { locale } = money;
  const write: WriteMoney = (cents) => formatCents(cents, money);
  const images = order.items.map(({ image }) => image);
  return {
    number: order.number,
    placedOn: order.createdOn,
    state: stateText(order),
    testMode: order.testMode,
    rows: itemRows(order, write).map(({ label, value = '', detail = '' }, line) => ({
      ...{ label, value, detail },
      image: images[line] ?? null,
    })),
    totals: totalRows(order, write).map(({ label, value = '', isTotal = false }) => ({ label, value, isTotal })),
    address: (order.pickup ?? addressLines(order, locale))
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ text })),
    isPickup: order.pickup !== undefined,
    isShortened: order.isShortened === true,
    delivery: order.shippingOptionName ?? '',
    parcels: order.shipments.map(({ at, lines, carrier, trackingNumber, trackingUrl }) => ({
      sentOn: at,
      text: unitRows(order, lines)
        .map(({ label }) => label)
        .join(', '),
      tracking: [carrier, trackingNumber].filter(Boolean).join(' '),
      href: trackingUrl,
    })),
    downloads: downloads.map((download) => downloadView(download, { locale, timeZone })),
    refunds: order.refunds
      .filter(({ amount }) => Number(amount.value) > 0)
      .map(({ at, amount, state }) => ({
        on: at,
        text:
          state === 'done'
            ? `${write(Number(amount.value))} refunded`
            : `${write(Number(amount.value))} is on its way back`,
      })),
  };
}

function stateText({ fulfilment, paymentState, shipments, pickup }: Order): string {
  if (fulfilment === 'cancelled') return 'This order is cancelled.';
  const [whole, part] =
    pickup === undefined
      ? ['Everything has left us.', 'Part of it has left us.']
      : ['It waits for you.', 'Part of it waits for you.'];
  if (fulfilment === 'fulfilled') return whole;
  if (shipments.length > 0) return `${part} The rest follows.`;
  if (paymentState === 'refunded') return 'Your money is on its way back.';
  if (paymentState === 'paid') return 'We have it and get it ready.';
  return 'We have it. It goes on once it is paid in full.';
}

function downloadView(
  { productName, fileName, bytes, url, left, until }: OrderDownload,
  zone: Parameters<typeof dayText>[1],
) {
  const day = dayText(until, zone);
  const times = left === 1 ? 'once more' : `${left} more times`;
  return {
    title: productName,
    text: url
      ? `${fileName}, ${size(bytes)}. You can load it ${times} until ${day}.`
      : 'This link was used up or is too old. Write to us for a new one.',
    href: url ?? '',
  };
}

function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const power = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
