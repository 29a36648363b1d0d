import { pageType, recordType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { eventView } from '../views/event-view.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';

/** Dates to come, the nearest first, and those gone by, the latest first. */
export function eventsPlan({ collection, events }: AnswerOfKind<'events'>, { nowMs }: PageRequest): PlanOf<'events'> {
  const views = events.map((event) => eventView(event, nowMs)).sort((a, b) => a.startDate - b.startDate);
  return {
    template: 'events',
    status: 200,
    page: collectionPage(collection),
    fields: {
      calendar: { title: collection.title, href: collectionHref(collection) },
      upcoming: views.filter(({ isPast }) => !isPast),
      past: views.filter(({ isPast }) => isPast).reverse(),
    },
    context: collectionContext(collection),
    isShared: true,
  };
}

export function eventPlan({ collection, event }: AnswerOfKind<'event'>, { nowMs }: PageRequest): PlanOf<'event'> {
  return {
    template: 'event',
    status: 200,
    page: {
      type: pageType.contentItem,
      title: event.title,
      seo: { title: '', description: event.excerpt },
      image: event.image,
    },
    fields: {
      calendar: { title: collection.title, href: collectionHref(collection) },
      event: eventView(event, nowMs),
    },
    context: itemContext(collection, { id: event.urlSlug, recordType: recordType.event }),
    isShared: true,
  };
}
