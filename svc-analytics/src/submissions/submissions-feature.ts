import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { heardEvent } from '../collect/heard-event.ts';
import type { Intake } from '../collect/intake.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import type { Stamp } from '../collect/stamp.ts';
import type { AnalyticsConfig } from '../config.ts';

const dayMs = 86_400_000;

type ReceivedSubmission = DomainEventPayload<'submission.received'> & { visitId: string };

/** Takes what svc-forms tells of forms that were sent, for goals. One whose visit nobody knows reaches none. */
export function submissionsFeature({ now, config }: ServiceDeps<AnalyticsConfig>, intake: Intake): Feature {
  return {
    events: {
      'submission.received': async ({ websiteId, at: toldAt, payload: { visitId, ...submission } }) => {
        if (visitId === undefined) return;
        // What lay in the spam box is told late, and was sent when it was; a later time is that of a clock ahead (SAFE-52).
        const at = Math.min(submission.sentOn ?? toldAt, now());
        const expireOn = new Date(now() + config.RAW_EVENT_DAYS * dayMs);
        await intake(submissionEvent({ ...submission, visitId }, { websiteId, at, expireOn }));
      },
    },
  };
}

/** A sent form as a raw event. Its id is the submission's, so that one told twice is one. */
function submissionEvent({ submissionId, formId, visitId }: ReceivedSubmission, stamp: Stamp): RawEvent {
  const told = { eventId: `submission-${submissionId}`, kind: 'submission', name: formSentEvent, visitId } as const;
  return { ...heardEvent(told, stamp), itemId: formId };
}
