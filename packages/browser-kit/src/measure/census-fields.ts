import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { pageFields } from './page-fields.ts';
import { readVisitor } from './visitor-cookies.ts';

/** What every census event tells: its id, when it happened, whose it is, and its page (DATA-126, DATA-127, DATA-131, DATA-132, DATA-135). */
export const censusFields = (context: PageContext) => ({
  eventId: crypto.randomUUID(),
  happenedAt: Date.now(),
  ...readVisitor(),
  ...pageFields(context),
});
