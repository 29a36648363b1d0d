import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { namesOf } from '../../documents/scheduled/names-of.ts';
import { ScheduledTime } from '../../documents/scheduled/scheduled-time.tsx';

interface ExistingScheduleProps {
  of: ScheduledPublication;
  /** Whether what is chosen in the dialog takes its place. */
  isReplaced: boolean;
}

/** Says that the page is scheduled already, and what becomes of that. */
export function ExistingSchedule({ of: schedule, isReplaced }: ExistingScheduleProps) {
  const what = isReplaced
    ? 'The new time and the page as it is now take its place.'
    : 'That version still goes live at its time. Cancel its schedule first if you don’t want that.';
  return (
    <Banner tone="warn">
      <p>
        Already scheduled: {namesOf(schedule)}, <ScheduledTime of={schedule} />. {what}
      </p>
    </Banner>
  );
}
