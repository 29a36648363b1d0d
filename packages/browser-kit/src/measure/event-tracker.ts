import type { PanelEvent } from '@tessera/contracts/analytics/panel-events.ts';
import type { EventSource } from '@tessera/contracts/analytics/tracker-calls.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { readPageContext } from '../page/page-context.ts';
import { currentVisitor } from './current-visitor.ts';
import { type EventFields, eventContent } from './event-content.ts';
import { tell } from './outbox.ts';
import { isMeasured } from './tracker.ts';
import { trackerUrl, validatePath } from './tracker-host.ts';
import { validateContent } from './validate-mode.ts';

const eventSource: EventSource = 'WEB';

/**
 * Records an event of the newer tracker under a schema's name (DATA-038 to DATA-094). The same `eventId` counts once.
 * Nothing is sent on a page without a context or where recording is off; a failure is told the console alone. Without a
 * line it is kept until there is one. With the tracker's option `validate` it is checked instead of recorded (DATA-100).
 */
export async function trackEvent(
  eventSchemaName: string,
  fields: EventFields,
  eventId: string = crypto.randomUUID(),
): Promise<void> {
  const context = readPageContext();
  if (context && isMeasured(context, { visitor: currentVisitor() }))
    await record(context, eventSchemaName, fields, eventId);
}

/**
 * Records what an owner does on a panel of the admin (EDIT-026). It is no visit, so that it is told from where none is
 * counted; whoever does not want to be measured is not.
 */
export function trackPanelEvent(name: PanelEvent): void {
  const context = readPageContext();
  if (context && !currentVisitor().isDisabled) void record(context, name, {}, crypto.randomUUID());
}

async function record(
  context: PageContext,
  eventSchemaName: string,
  fields: EventFields,
  eventId: string,
): Promise<void> {
  const { environment = 'prod', hosts, validate = false } = context.tracker ?? {};
  const url = trackerUrl(environment, hosts, validate ? validatePath(eventSchemaName) : undefined);
  if (url === '') return;
  const now = Date.now();
  const content = eventContent(eventSchemaName, fields, context, now);
  if (validate) return validateContent(url, content);
  const envelope = { eventSchemaName, eventContent: JSON.stringify(content), eventId, eventSource, sentAt: now };
  // A beacon is taken also where it gets nowhere.
  if (navigator.onLine === false) return tell({ url, fields: envelope, contentType: 'text/plain' });
  await sendEvent(url, envelope).catch(({ message }: Error) => console.warn(`Error tracking event: ${message}`));
}

/**
 * Sends one envelope: by beacon, which outlives the page, and by XHR where there is none or its queue is full
 * (DATA-044 to DATA-050). What is sent as plain text asks no other host for leave first.
 */
export async function sendEvent(url: string, payload: object | undefined): Promise<void> {
  if (!payload) throw new Error('no payload');
  const body = JSON.stringify(payload);
  const isTaken = navigator.sendBeacon?.(url, new Blob([body], { type: 'text/plain' }));
  if (!isTaken) await sendByXhr(url, body);
}

/** A status other than 200 and 202 is a failure (DATA-046 to DATA-048). */
function sendByXhr(url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Content-Type', 'text/plain');
    request.onloadend = () => {
      if (request.status === 200 || request.status === 202) resolve();
      else reject(new Error(`HTTP Status ${request.status}`));
    };
    request.send(body);
  });
}
