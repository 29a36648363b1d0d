import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduledTime } from './scheduled-time.tsx';
import { useScheduleOf } from './use-schedule-of.ts';

interface ScheduledBannerProps {
  documentId: string;
  onPublished: () => void | Promise<void>;
}

/** Over a page in the editor: when a version of it goes live, or why it did not, and what can be done. */
export function ScheduledBanner({ documentId, onPublished }: ScheduledBannerProps) {
  const schedule = useScheduleOf(documentId);
  if (!schedule) return null;
  const others = schedule.documents.filter(({ id }) => id !== documentId);
  return (
    <Banner
      tone={schedule.failure ? 'bad' : 'info'}
      action={<ScheduleActions of={schedule} onPublished={onPublished} />}
    >
      <p>
        {schedule.failure ? 'Could not be published on ' : 'Will be published on '}
        <ScheduledTime of={schedule} />
        {others.length > 0 && `, together with ${others.map(({ title }) => title).join(', ')}`}.{' '}
        {schedule.failure?.text ?? 'Changes made since it was scheduled stay in the draft.'}
      </p>
    </Banner>
  );
}
