import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import {
  isPageMeasured,
  isPageViewCounted,
  isRecordingEnabled,
  type RecordedVisitor,
} from '@tessera/rules/analytics/recording-rule.ts';
import { tell } from './outbox.ts';
import { touchVisitor } from './visitor-cookies.ts';

type HitContext = Pick<
  PageContext,
  'websiteId' | 'templateId' | 'locale' | 'pageType' | 'pageTitle' | 'collection' | 'item'
>;

/** Longer addresses are cut, as the collector would refuse the hit. */
const maxAddressLength = 2000;

interface TrackerOptions {
  visitor: Omit<RecordedVisitor, 'path'>;
  /** The composition the page was made of. */
  rev?: number;
  /** Where the visitor came from; the document's referrer unless the visitor moved inside the page. */
  referrer?: string;
}

/** Records a page visit: a full load and a move inside the page alike (DATA-001, DATA-018, DATA-104 to DATA-122). */
export function recordPageView(
  context: HitContext,
  { visitor, rev, referrer = document.referrer }: TrackerOptions,
): void {
  const isWanted = isPageViewCounted(context.pageType) && isRecordingEnabled({ ...visitor, path: location.pathname });
  if (!isWanted) return;
  const { visitorId, visitId } = touchVisitor();
  const fields = {
    event: 'View',
    data: JSON.stringify({ ...hitData(context), rev }),
    ss_cvr: visitorId,
    ss_cvt: visitId,
    eventId: crypto.randomUUID(),
    referrer: referrer.slice(0, maxAddressLength),
  };
  void tell({ url: recordHit.path, fields, contentType: 'application/x-www-form-urlencoded' });
}

/** Whether other events of a page, such as performance, are recorded (DATA-011 to DATA-017). */
export function isMeasured(context: Pick<HitContext, 'pageType'>, { visitor }: TrackerOptions): boolean {
  return isPageMeasured(context.pageType) && isRecordingEnabled({ ...visitor, path: location.pathname });
}

/** The data of a hit, under the keys of the specification (DATA-109 to DATA-121). */
export function hitData({ websiteId, templateId, locale, pageTitle, item, collection }: HitContext, now = new Date()) {
  return {
    websiteId,
    templateId,
    website_locale: locale,
    userAgent: navigator.userAgent,
    clientDate: now.getTime(),
    viewportInnerWidth: window.innerWidth,
    viewportInnerHeight: window.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    url: (location.origin + withoutSecret(location.pathname) + location.search + location.hash).slice(
      0,
      maxAddressLength,
    ),
    title: pageTitle,
    itemId: item?.id ?? null,
    recordType: item?.recordType ?? null,
    collectionId: collection?.id ?? null,
  };
}
