import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';

const numbers = optional(madeValue<Record<string, unknown>>());

/** Counts of one website and calendar day, by their places. `seq` is the last batch put to it. */
export const dayModel = defineModel({
  collection: 'days',
  fields: {
    day: text,
    seq: number,
    /** All events of the day, of any kind. */
    events: optional(number),
    visits: optional(number),
    visitors: optional(number),
    pageViews: optional(number),
    bounces: optional(number),
    sales: numbers,
    testSales: numbers,
    hours: numbers,
    pages: numbers,
    sources: numbers,
    devices: numbers,
    countries: numbers,
    products: numbers,
    names: numbers,
    /** Live sales by dimensions other than the product (sold.ts). */
    sold: numbers,
    /** Live sales by the month their buyers came in (buyers.ts). */
    buyers: numbers,
    /** What was searched for. */
    searches: numbers,
    steps: numbers,
    /** Visits that reached a goal, by its id. */
    goals: numbers,
    /** Its visits must be put into a table again (breakdown/). */
    isUntabled: optional(flag),
  },
  indexes: [{ key: { isUntabled: 1 }, partialFilterExpression: { isUntabled: true } }],
});
export type Day = DocumentIn<typeof dayModel>;

/** A day and the last batch put to it. */
export interface DaySeq {
  day: string;
  seq: number;
}

export const keyOfDay = (websiteId: string, day: string) => `${websiteId}|${day}`;
