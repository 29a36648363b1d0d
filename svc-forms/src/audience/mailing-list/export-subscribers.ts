import { csvLine } from '@tessera/service-kit/csv-line.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { leaveUrl } from './compose-subscriber-mail.ts';
import { presentSubscriber } from './present-subscriber.ts';
import type { SubscriberFilter } from './subscriber-lists.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import type { SubscriberStore } from './subscriber-store.ts';

const columns = [
  'Email',
  'Name',
  'List',
  'State',
  'Asked',
  'Confirmed',
  'Left',
  'Source',
  'Page',
  'Agreed to',
  'Version of the form',
  'Unsubscribe',
];

const atOnce = 200;

interface Wanted {
  websiteId: string;
  filter: SubscriberFilter;
  site: StoreSite;
}

/**
 * Subscribers as CSV, page by page: however many there are, only a few are in memory. Each has the way out that letters
 * sent by other programs must carry.
 */
export async function* exportSubscribers(
  store: SubscriberStore,
  { websiteId, filter, site }: Wanted,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { page, nextPageCursor } = await store.page(websiteId, filter, { cursor, limit: atOnce });
    yield page.map((one) => csvLine(cellsOf(one, site))).join('');
    cursor = nextPageCursor;
  }
}

const moment = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

function cellsOf(record: SubscriberRecord, site: StoreSite): string[] {
  const { email, name, listId, state, source, ...one } = presentSubscriber(record);
  return [
    ...[email, name, listId, state, moment(one.askedOn), moment(one.confirmedOn), moment(one.leftOn)],
    ...[source, one.pagePath ?? '', one.consentText ?? '', String(one.consentVersion ?? ''), leaveUrl(record, site)],
  ];
}
