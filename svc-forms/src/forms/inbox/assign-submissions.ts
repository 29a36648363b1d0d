import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';

interface Given {
  ids: readonly string[];
  /** Null: unassigned. */
  to: string | null;
  by: string;
  now: number;
}

/**
 * Assigns submissions, and records it in each. The same write contains the event that notifies the assignee
 * given to; who takes something himself knows it.
 */
export async function assignSubmissions(
  { model }: Pick<SubmissionStore, 'model'>,
  websiteId: string,
  { ids, to, by, now }: Given,
): Promise<void> {
  const others: Filter<SubmissionRecord> = {
    assignee: to === null ? trusted({ $exists: true }) : trusted({ $ne: to }),
  };
  const found = await model
    .of(websiteId)
    .find({ ...others, _id: trusted({ $in: [...new Set(ids)] }) }, { projection: { createdMs: 1 } })
    .toArray();
  const [first] = found;
  if (!first) return;
  const history = { $each: [{ by, to, atMs: now }], $slice: -submissionLimits.history };
  const assignment = { changeId: newId('chg'), count: found.length, submissionId: first._id, by };
  await model.of(websiteId).updateEach(
    found.map(({ _id }) => ({
      filter: { ...others, _id },
      update:
        to === null
          ? { $unset: { assignee: '' }, $push: { history } }
          : {
              $set: { assignee: to },
              $push: {
                history,
                ...(to !== by && { outbox: outboxEntry('submission.assigned', { ...assignment, to }, now) }),
              },
            },
    })),
  );
}
