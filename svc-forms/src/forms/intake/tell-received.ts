import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { isToldOf } from '../spam/judge-submission.ts';
import type { NewSubmission } from '../submissions/submission-model.ts';

type Told = Pick<NewSubmission, '_id' | 'formId' | 'formName' | 'createdMs' | 'visitId'>;

/**
 * The event that tells others' programs of a submission. Its id follows from the submission's, so that receivers, who
 * know events by their id, take each submission once.
 */
export const receivedEntry = ({ _id, formId, formName, createdMs, visitId }: Told, now: number): OutboxEntry => ({
  ...outboxEntry(
    'submission.received',
    { submissionId: _id, formId, formName, sentOn: createdMs, ...(visitId !== undefined && { visitId }) },
    now,
  ),
  id: `evt_${_id}`,
});

/** Whether others were told when it came: not of what went right into the spam box. */
export const wasTold = ({ spam }: Pick<NewSubmission, 'spam'>): boolean =>
  !spam || spam.reasons.includes('marked') || isToldOf(spam.reasons);
