import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.ts';
import type { EventSummary } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import { absoluteUrl } from '../canonical.ts';
import type { PlanOf } from '../page-plan.ts';
import { type PageRequest, problemTextOf } from '../page-request.ts';
import { sectionViews } from '../sections/section-views.ts';
import { blockData } from '../structured-data/block-data.ts';
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts';
import { eventData } from '../structured-data/event-data.ts';
import { eventView } from '../views/event-view.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import { calendarLink } from './feed-links.ts';
import { itemPage } from './item-page.ts';

/** Dates to come, the nearest first, and those gone by, the latest first. */
export function eventsPlan({ collection, events }: AnswerOfKind<'events'>, { nowMs }: PageRequest): PlanOf<'events'> {
  const views = events.map((event) => eventView(event, nowMs)).sort((a, b) => a.startDate - b.startDate);
  return {
    template: 'events',
    status: 200,
    page: { ...collectionPage(collection), alternates: calendarLink(collection.title, collectionHref(collection)) },
    fields: {
      calendar: { title: collection.title, href: collectionHref(collection) },
      upcoming: views.filter(({ isPast }) => !isPast),
      past: views.filter(({ isPast }) => isPast).reverse(),
    },
    context: collectionContext(collection),
    isShared: true,
    productIds: ticketProducts(events),
  };
}

/** Products whose seats the page shows: it is made again when one of them is sold. */
const ticketProducts = (events: readonly EventSummary[]): string[] =>
  events.flatMap(({ tickets }) => tickets?.productId ?? []);

/** An event with its sections. */
export async function eventPlan(
  answer: AnswerOfKind<'event'>,
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PlanOf<'event'>> {
  const { collection, event, content } = answer;
  const { sections, isWhole } = await sectionViews({ content, settings, request });
  const absolute = (path: string) => absoluteUrl(path, request);
  return {
    template: 'event',
    status: 200,
    page: { ...itemPage(answer), alternates: calendarLink(event.title, event.fullUrl) },
    fields: {
      calendar: { title: collection.title, href: collectionHref(collection) },
      event: eventView(event, request.nowMs),
      buy: { action: addCartEntry.path, returnTo: event.fullUrl },
      problem: problemTextOf(request),
      sections,
      canvas,
    },
    structuredData: [
      eventData({ event, website: request.website }, absolute),
      breadcrumbData(
        [
          { title: collection.title, href: collectionHref(collection) },
          { title: event.title, href: event.fullUrl },
        ],
        absolute,
      ),
      ...blockData(content.body, absolute),
    ],
    context: itemContext(collection, { id: event.id, recordType: recordType.event }),
    isShared: isWhole,
    productIds: [...content.products.map(({ id }) => id), ...ticketProducts([event])],
  };
}
