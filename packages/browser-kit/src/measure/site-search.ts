import { siteSearchEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { recordNamedEvent } from './named-event.ts';

/** Records what was searched for on this page, if anything, and how much was found. */
export function recordSiteSearch({ search }: Pick<PageContext, 'search'>): void {
  if (search) recordNamedEvent(siteSearchEvent, search);
}
