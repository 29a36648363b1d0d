/** Posts, events, galleries and lessons as visitors see them. */
export type { LiveItem } from './live-item-models.ts';
export { createLiveItems, type LiveItems } from './live-items.ts';
export { liveRecordOf } from './live-record.ts';
export { eventSummaryOf, gallerySummaryOf, itemPath, lessonOf, postSummaryOf } from './present-item.ts';
