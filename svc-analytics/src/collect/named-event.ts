import { recordEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { siteSearchEvent } from '@tessera/contracts/analytics/event-names.ts';
import { searchTerm } from '@tessera/rules/analytics/search-term.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { isCrumbOf } from '@tessera/service-kit/crumb.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { AnalyticsConfig } from '../config.ts';
import { eventsPerMinute } from './address-limit.ts';
import { maxBodyBytes } from './collector.ts';
import { lateness } from './lateness.ts';
import type { RawSearch } from './raw-event.ts';
import { plainFields, readBodyWithData } from './read-body.ts';
import type { TakeEvent } from './take-event.ts';

/** Payload fields that have a column, or that the server knows better. */
const placed = ['websiteId', 'pagePath', 'itemId', 'website_locale'];
/** Fields of a search that have a column. */
const placedOfSearch = ['term', 'found'];

/** Legacy named events. The crumb is a form field, so it is checked here (DATA-022, DATA-036). */
export function namedEventRoute(takeEvent: TakeEvent, config: AnalyticsConfig): Route {
  const secrets = acceptedSecrets(config);
  return route({
    call: recordEvent,
    access: 'anyone',
    crumb: false,
    idempotent: false,
    bodyLimit: `${maxBodyBytes}b`,
    limits: [{ name: 'events', max: eventsPerMinute, windowMs: 60_000, per: 'address' }],
    parseText: readBodyWithData,
    handle: async ({ body: { crumb, event, data, eventId, happenedAt, sentAt }, caller, cookies }) => {
      if (!caller.sid || !isCrumbOf(secrets, caller.sid, crumb)) return fail('session.crumb_failed');
      const search = event === siteSearchEvent ? searchIn(data) : undefined;
      const own = search ? [...placed, ...placedOfSearch] : placed;
      const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !own.includes(name)));
      const received = {
        kind: 'action' as const,
        name: event,
        eventId: eventId && /^[\w.-]+$/.test(eventId) ? eventId : undefined,
        lateMs: lateness(happenedAt, sentAt),
        url: textOf(data.pagePath) ?? '/',
        itemId: textOf(data.itemId),
        locale: textOf(data.website_locale),
        search,
        data: plainFields(rest),
      };
      return takeEvent(received, { caller, cookies });
    },
  });
}

/** Only the parts of a search term that may be stored. */
const searchIn = ({ term, found }: Record<string, unknown>): RawSearch => ({
  term: typeof term === 'string' ? searchTerm(term) : '',
  isUnfound: found === 0,
});

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined);
