import { recordEvent } from '@tessera/contracts/analytics/event-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { readCrumb } from '../api/crumb.ts';
import { readPageContext } from '../page/page-context.ts';
import { readSiteUserInfo } from '../session/site-user-info.ts';
import { currentVisitor } from './current-visitor.ts';
import { tell } from './outbox.ts';
import { isMeasured } from './tracker.ts';

/**
 * Records a named event of the visitor, such as `addToCart` with the product's `itemId` (DATA-020 to DATA-035). Nothing
 * is sent on a page without a context or where recording is off.
 */
export function recordNamedEvent(event: string, data: Readonly<Record<string, unknown>> = {}): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  const fields = {
    crumb: readCrumb() ?? '',
    event,
    data: JSON.stringify({ ...data, ...pageData(context) }),
    eventId: crypto.randomUUID(),
    happenedAt: Date.now(),
  };
  void tell({ url: recordEvent.path, fields, contentType: 'application/x-www-form-urlencoded' });
}

/** What every named event tells of its page (DATA-027 to DATA-035). */
function pageData({ websiteId, locale, templateId, variantId }: PageContext) {
  return {
    websiteId,
    memberAccountId: readSiteUserInfo().siteUserId,
    website_locale: locale,
    member_locale: navigator.language,
    templateId,
    variantId,
    pageHash: location.hash,
    pagePath: withoutSecret(location.pathname),
  };
}
