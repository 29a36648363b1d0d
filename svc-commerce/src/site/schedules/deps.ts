import type { PublicationsDeps } from '../publications/index.ts';
import type { ScheduleStore } from './schedule-store.ts';

/** What scheduled publications are given. */
export interface SchedulesDeps extends PublicationsDeps {
  site: PublicationsDeps['site'] & { schedules: ScheduleStore };
}
