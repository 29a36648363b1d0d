import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import { type CountedGoal, withGoals, withoutCancelled } from './goals.ts';
import { productOf, type SeenPage, withPage, withProduct } from './seen.ts';
import type { SingleTrait } from './single-traits.ts';
import { type VisitReversal, type VisitSale, withReversal, withSale } from './sold.ts';
import { stepOf } from './steps.ts';

/** The state of one visit. The order in which its events are added does not matter. */
export const visitModel = defineModel({
  collection: 'visits',
  fields: {
    visitId: text,
    /** Time and id of the earliest page view; source, device and country are that view's. Zero before there is one. */
    startedAt: number,
    entryId: text,
    source: text,
    device: text,
    country: text,
    /** The local day it began, as it was counted. Older visits lack these five fields. */
    day: optional(text),
    language: optional(text),
    campaign: optional(text),
    /** Pages seen with how often, and products; bounded. */
    pages: optional(madeValue<SeenPage[]>()),
    products: optional(listOf(text)),
    /** Live orders placed in it; bounded. */
    sales: optional(madeValue<VisitSale[]>()),
    /** What was refunded of them and cancelled, whenever; bounded. */
    reversals: optional(madeValue<VisitReversal[]>()),
    /** Ids of the goals it reached; bounded as goals are. */
    goals: optional(listOf(text)),
    pageViews: number,
    /** Time of the latest event of any kind. */
    touchedAt: number,
    /** How far the visit came towards a sale, 0 to 4. */
    step: number,
    /** The last batch put to it. */
    seq: number,
    expireOn: date,
  },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }, { key: { websiteId: 1, day: 1 } }],
});
type StoredVisit = DocumentIn<typeof visitModel>;
export type Visit = Omit<StoredVisit, 'seq' | 'expireOn' | 'schemaVersion'>;

/** Dimensions of visits in tables. */
export type TabledVisit = Pick<Visit, SingleTrait | 'pages' | 'products' | 'pageViews' | 'step'>;

/** A visit with one more event. */
export function withEvent(visit: Visit | undefined, event: RawEvent, counted: readonly CountedGoal[]): Visit {
  const before = visit ?? newVisit(event);
  const goals = withGoals(before.goals, event, counted);
  const known = { ...before, ...(goals && { goals }) };
  const step = Math.max(known.step, stepOf(event));
  const touchedAt = Math.max(known.touchedAt, event.at);
  const products = withProduct(known.products, productOf(event));
  if (event.kind === 'order') {
    return withoutCancelled({ ...known, step, touchedAt, sales: withSale(known.sales, event) }, counted);
  }
  if (event.kind === 'reversal') {
    return withoutCancelled({ ...known, touchedAt, reversals: withReversal(known.reversals, event) }, counted);
  }
  if (event.kind === 'submission') return { ...known, touchedAt };
  if (event.kind !== 'view') return { ...known, step, touchedAt, products };
  const isEarlier =
    known.pageViews === 0 || event.at < known.startedAt || (event.at === known.startedAt && event._id < known.entryId);
  return {
    ...known,
    ...(isEarlier && entryOf(event)),
    step,
    touchedAt,
    products,
    pages: withPage(known.pages, event.path),
    pageViews: known.pageViews + 1,
  };
}

function newVisit({ websiteId, visitId }: RawEvent): Visit {
  const nothing = {
    startedAt: 0,
    entryId: '',
    source: '',
    device: '',
    country: '',
    pageViews: 0,
    touchedAt: 0,
    step: 0,
  };
  return { _id: visitKey(websiteId, visitId), websiteId, visitId, ...nothing };
}

function entryOf({ _id, at, source, device, country, locale, campaign }: RawEvent) {
  return {
    entryId: _id,
    startedAt: at,
    source,
    device,
    country,
    language: locale ?? 'unknown',
    campaign: campaign ?? 'none',
  };
}

export const visitKey = (websiteId: string, visitId: string) => `${websiteId}|${visitId}`;
