import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { notifiesOwner } from '../spam/judge-submission.ts';
import type { NewSubmission } from '../submissions/submission-model.ts';

type ReceivedSubmission = Pick<NewSubmission, '_id' | 'formId' | 'formName' | 'createdMs' | 'visitId'>;

/**
 * The event for webhooks about a submission. Its id follows from the submission's, so that receivers, who
 * know events by their id, take each submission once.
 */
export const receivedEntry = (
  { _id, formId, formName, createdMs, visitId }: ReceivedSubmission,
  now: number,
): OutboxEntry => ({
  ...outboxEntry(
    'submission.received',
    { submissionId: _id, formId, formName, sentOn: createdMs, ...(visitId !== undefined && { visitId }) },
    now,
  ),
  id: `evt_${_id}`,
});

/** Whether it was published on arrival: submissions filed as spam were not. */
export const wasPublished = ({ spam }: Pick<NewSubmission, 'spam'>): boolean =>
  !spam || spam.reasons.includes('marked') || notifiesOwner(spam.reasons);
