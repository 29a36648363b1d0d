import {
  recordButtonClick,
  recordButtonRender,
  recordFormRender,
  recordHit,
  recordOverlay,
  recordQuickView,
} from '@tessera/contracts/analytics/census-calls.ts';
import { collector } from './collector.ts';
import { lateness } from './lateness.ts';
import { plainFields } from './read-body.ts';

interface PageFields {
  visitorCookie?: string | undefined;
  visitCookie?: string | undefined;
  eventId?: string | undefined;
  happenedAt?: number | string | undefined;
  sentAt?: number | string | undefined;
  pagePath?: string | undefined;
  pageTitle?: string | undefined;
  collectionId?: string | undefined;
  itemId?: string | undefined;
}

/** The page hit (DATA-104 to DATA-122). */
const hit = collector({
  call: recordHit,
  hasJsonData: true,
  read: ({ event, data, ss_cvr, ss_cvt, eventId, referrer, sentAt }) => ({
    kind: event === 'View' ? 'view' : 'action',
    name: event,
    eventId,
    visitorId: ss_cvr,
    visitId: ss_cvt,
    referrer,
    lateMs: lateness(data.clientDate, sentAt),
    url: data.url,
    userAgent: data.userAgent,
    viewportWidth: data.viewportInnerWidth,
    locale: data.website_locale,
    title: data.title,
    itemId: data.itemId,
    recordType: data.recordType,
    collectionId: data.collectionId,
    rev: data.rev,
  }),
});

function censusEvent(name: string, fields: PageFields, rest: Record<string, unknown>) {
  return {
    kind: 'action' as const,
    name,
    eventId: fields.eventId,
    lateMs: lateness(fields.happenedAt, fields.sentAt),
    visitorId: fields.visitorCookie,
    visitId: fields.visitCookie,
    url: fields.pagePath || '/',
    title: fields.pageTitle,
    itemId: fields.itemId,
    collectionId: fields.collectionId,
    data: plainFields(rest),
  };
}

/** All census calls. */
export const censusCollectors = [
  hit,
  collector({
    call: recordButtonClick,
    read: (body) => censusEvent('buttonClick', body, { buttonId: body.buttonId, buttonText: body.buttonText }),
  }),
  collector({
    call: recordButtonRender,
    read: (body) => censusEvent('buttonRender', body, { buttonId: body.buttonId, buttonText: body.buttonText }),
  }),
  collector({ call: recordFormRender, read: (body) => censusEvent('formRender', body, { formId: body.formId }) }),
  collector({
    call: recordOverlay,
    read: (body) =>
      censusEvent('overlay', body, { overlayId: body.overlayId, version: body.version, action: body.action }),
  }),
  collector({
    call: recordQuickView,
    read: (body, { params }) => censusEvent('quickView', { ...body, itemId: params.id }, {}),
  }),
];
