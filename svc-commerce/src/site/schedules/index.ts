/** Scheduled publications: which drafts go live when, as they were when they were scheduled. */
export type { SchedulesDeps } from './deps.ts';
export { schedulesFeature } from './feature.ts';
export { createScheduleStore } from './schedule-store.ts';
