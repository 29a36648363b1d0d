import { z } from 'zod';
import { defineCall } from '../call.ts';
import { recordTypes } from '../enumerations/tables.ts';
import { id } from '../primitives.ts';

/**
 * The public collectors. They take forms or JSON, need no log-in and no crumb (DATA-141), grant nothing, and answer
 * 202 once the event is stored (DATA-140). Fields nobody knows are left out rather than refused, so that an older
 * service takes hits of a newer page.
 */

/** Visitor id, visit id and event id as browsers make them. Anything else in these places counts as not given. */
const clientId = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional()
  .catch(undefined);

const shortText = z.string().max(500).optional().catch(undefined);
const maxAddressLength = 2_000;
/** A longer one is cut: ad networks add parameters without end behind what counts. */
const address = z.string().overwrite((told) => told.slice(0, maxAddressLength));
const pixels = z.number().int().min(0).max(100_000).optional().catch(undefined);

/** By the browser's clock. */
export const clientTime = z
  .union([z.number(), z.string().max(64)])
  .optional()
  .catch(undefined);

/** What a page hit tells of the page and the browser (DATA-109 to DATA-121). */
export const hitData = z.object({
  websiteId: shortText,
  templateId: shortText,
  website_locale: shortText,
  userAgent: shortText,
  clientDate: clientTime,
  viewportInnerWidth: pixels,
  viewportInnerHeight: pixels,
  screenWidth: pixels,
  screenHeight: pixels,
  url: address,
  title: shortText,
  itemId: clientId,
  recordType: recordTypes.schema.optional().catch(undefined),
  collectionId: clientId,
  /** The composition the page was made of, as its module map and the shell's log name it. */
  rev: z.int().nonnegative().optional().catch(undefined),
});

/**
 * A page hit: form fields `event` (`View`, DATA-122), `data` (JSON) and `ss_cvr` (DATA-105 to DATA-108). The others
 * are optional: `ss_cvt` is the visit cookie, `eventId` makes a repeated send count once, `referrer` is the address
 * the visitor came from. A hit that was kept before it is sent says in `sentAt` when that was, by the clock of its
 * `clientDate`: it is counted when it happened, up to 48 hours later.
 */
export const recordHit = defineCall({
  id: 'recordHit',
  method: 'POST',
  path: '/api/census/RecordHit',
  summary: 'Records a page visit (DATA-104)',
  body: z.object({
    event: z.string().min(1).max(100),
    data: hitData,
    ss_cvr: clientId,
    ss_cvt: clientId,
    eventId: clientId,
    referrer: address.optional().catch(undefined),
    sentAt: clientTime,
  }),
  answer: z.undefined(),
  status: 202,
});

/** The page an event happened on (DATA-139). */
const pageFields = {
  pageTitle: shortText,
  pageId: clientId,
  pagePath: address.optional(),
  pagePermissionTypeValue: z.coerce.number().int().optional().catch(undefined),
  contentSource: shortText,
  collectionId: clientId,
  itemId: clientId,
};
/** Whose event it is. Of one that was kept, both times by the clock of the browser: it is counted when it happened. */
const visitorFields = {
  visitorCookie: clientId,
  visitCookie: clientId,
  eventId: clientId,
  happenedAt: clientTime,
  sentAt: clientTime,
};

const buttonBody = z.object({ ...visitorFields, ...pageFields, buttonId: shortText, buttonText: shortText });

const census = { method: 'POST', answer: z.undefined(), status: 202 } as const;

export const recordButtonClick = defineCall({
  id: 'recordButtonClick',
  path: '/api/census/button-click',
  summary: 'Records a button click (DATA-123, DATA-126, DATA-127)',
  body: buttonBody,
  ...census,
});

export const recordButtonRender = defineCall({
  id: 'recordButtonRender',
  path: '/api/census/button-render',
  summary: 'Records that a button came into view (DATA-124)',
  body: buttonBody,
  ...census,
});

export const recordFormRender = defineCall({
  id: 'recordFormRender',
  path: '/api/census/form-render',
  summary: 'Records that a form was shown (DATA-129 to DATA-132)',
  body: z.object({ ...visitorFields, ...pageFields, formId: z.string().min(1).max(128) }),
  ...census,
});

export const recordOverlay = defineCall({
  id: 'recordOverlay',
  path: '/api/census/overlay',
  summary: 'Records what happened to a popup overlay (DATA-133 to DATA-136)',
  body: z.object({
    ...visitorFields,
    ...pageFields,
    overlayId: z.string().min(1).max(128),
    version: z.coerce.number().int().min(0),
    action: z.enum(['shown', 'closed', 'submitted']),
  }),
  ...census,
});

export const recordQuickView = defineCall({
  id: 'recordQuickView',
  path: '/api/census/RecordQuickView/{id}',
  summary: 'Records a quick view of a product (DATA-137, DATA-138)',
  params: z.strictObject({ id }),
  body: z.object({ ...visitorFields, ...pageFields }),
  ...census,
});
