import { recordTrackerEvent } from '@tessera/contracts/analytics/tracker-calls.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { type Collector, collector } from './collector.ts';
import { lateness } from './lateness.ts';
import { parseBoundedJson, plainFields } from './read-body.ts';

/**
 * Events of the newer tracker: the schema's name, and content that names its page itself (DATA-038, DATA-055 to
 * DATA-078).
 */
export const trackerCollector: Collector = collector({
  call: recordTrackerEvent,
  read: ({ eventSchemaName, eventContent, eventId, sentAt }) => {
    const content = contentOf(eventContent);
    if (!content) return undefined;
    return {
      kind: 'action',
      name: eventSchemaName,
      eventId: eventId && /^[\w.-]+$/.test(eventId) ? eventId : undefined,
      lateMs: lateness(timeIn(content.event_occurrence_timestamp), sentAt),
      url: textOf(content.page_path) ?? '/',
      locale: textOf(content.website_locale),
      userAgent: textOf(content.enduser_user_agent),
      itemId: textOf(content.object_identifier),
      data: plainFields(content),
    };
  },
});

/** The contract requires a JSON object; one with prototype keys or too many properties is rejected here. */
function contentOf(json: string): Record<string, unknown> | undefined {
  const content = parseBoundedJson(json);
  return isRecord(content) ? content : undefined;
}
const timeIn = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : undefined);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined);
