import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { eventOfService } from '../collect/event-of-service.ts';
import type { Intake } from '../collect/intake.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import type { Stamp } from '../collect/stamp.ts';
import type { AnalyticsConfig } from '../config.ts';

const dayMs = 86_400_000;

type ReceivedSubmission = DomainEventPayload<'submission.received'> & { visitId: string };

/** Records submitted forms from svc-forms, for goals. One without a known visit reaches no goal. */
export function submissionsFeature({ now, config }: ServiceDeps<AnalyticsConfig>, intake: Intake): Feature {
  return {
    events: {
      'submission.received': async ({ websiteId, at: publishedAt, payload: { visitId, ...submission } }) => {
        if (visitId === undefined) return;
        // Submissions from the spam folder are reported late with their own time; a later time is that of a clock ahead (SAFE-52).
        const at = Math.min(submission.sentOn ?? publishedAt, now());
        const expireOn = new Date(now() + config.RAW_EVENT_DAYS * dayMs);
        await intake(submissionEvent({ ...submission, visitId }, { websiteId, at, expireOn }));
      },
    },
  };
}

/** A submitted form as a raw event. The event id is the submission's, so that repeated events are one. */
function submissionEvent({ submissionId, formId, visitId }: ReceivedSubmission, stamp: Stamp): RawEvent {
  const fields = { eventId: `submission-${submissionId}`, kind: 'submission', name: formSentEvent, visitId } as const;
  return { ...eventOfService(fields, stamp), itemId: formId };
}
