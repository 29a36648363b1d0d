import { useMoment } from '../../../kit/context/moment-of.tsx';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { useScheduleOf } from './use-schedule-of.ts';

/** Beside the state of a page: when a version of it goes live, or that it could not. */
export function ScheduledBadge({ documentId }: { documentId: string }) {
  const schedule = useScheduleOf(documentId);
  const moment = useMoment();
  if (!schedule) return null;
  return schedule.failure ? (
    <Badge tone="bad">Scheduled publication failed</Badge>
  ) : (
    <Badge tone="info">Scheduled for {moment(schedule.at)}</Badge>
  );
}
