import type { BodyOf } from '@tessera/contracts/call.ts';
import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import type { createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { Tickets } from '@tessera/contracts/site/tickets-field.ts';

/** One date as it is typed: its name in the shop, when it is, and how many places it has. */
export interface DateDraft {
  key: string;
  label: string;
  /** Null for the date of the event itself. */
  startDate: number | null;
  seats: number | null;
}

export interface TicketsDraft {
  name: string;
  priceCents: number | null;
  dates: readonly DateDraft[];
}

const maxSeats = 100_000;
const isCount = (value: number | null, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= max;

/** Returns what is wrong with a draft, in the words of the dialog; undefined where it can be sent. */
export function draftProblem({ name, priceCents, dates }: TicketsDraft): string | undefined {
  if (name.trim() === '') return 'Enter a name';
  if (!isCount(priceCents, 100_000_000)) return 'Enter a price; 0 is free';
  if (dates.some(({ label }) => label.trim() === '')) return 'Enter a name for each date';
  if (dates.some(({ startDate }) => Number.isNaN(startDate))) return 'Enter a whole date';
  if (dates.some(({ seats }) => !isCount(seats, maxSeats))) return 'Enter how many places each date has';
  const labels = dates.map(({ label }) => label.trim().toLowerCase());
  return new Set(labels).size === labels.length ? undefined : 'Give each date another name';
}

/** The service product whose variants are the tickets; `code` begins its SKUs. */
export function productOf({ name, priceCents, dates }: TicketsDraft, code: string): BodyOf<typeof createStoreProduct> {
  return {
    name: name.trim(),
    productType: productType.service,
    enabled: true,
    variantOptionOrdering: ['Date'],
    variants: dates.map(({ label, seats }, at) => ({
      sku: `${code}-${at + 1}`,
      attributes: { Date: label.trim() },
      priceCents: priceCents ?? 0,
      stock: { qtyInStock: seats ?? 0, unlimited: false },
    })),
    merchandising: { ...noMerchandising, restockNotificationViews: ['product-page', 'blocks'] },
  };
}

/** The tickets of a product that was just created: its variants come in the order of the dates. */
export function ticketsOf(
  product: { id: string; variants: readonly { id: string }[] },
  dates: readonly Pick<DateDraft, 'startDate'>[],
): Tickets {
  return {
    productId: product.id,
    closesMinutesBefore: 0,
    dates: product.variants.map(({ id }, at) => ({
      ...{ variantId: id, startDate: dates[at]?.startDate ?? null },
      ...{ endDate: null, formerDate: null },
    })),
  };
}
