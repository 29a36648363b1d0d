import type { changeSubmissions as call } from '@tessera/contracts/forms/submission-calls.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, Operators } from '@tessera/service-kit/data/model/view.ts';
import type { z } from 'zod';
import { receivedEntry, wasPublished } from '../intake/received-event.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { assignSubmissions } from './assign-submissions.ts';

type Change = z.output<(typeof call)['body']>['change'];

const dayMs = 86_400_000;

interface By {
  who: string;
  now: number;
}

/** Changes each of the submissions by itself, and answers those there are, in the order they were named in. */
export async function changeSubmissions(
  { model }: SubmissionStore,
  websiteId: string,
  { ids, change, ...by }: { ids: readonly string[]; change: Change } & By,
): Promise<SubmissionRecord[]> {
  const named: Filter<SubmissionRecord> = { _id: trusted({ $in: [...new Set(ids)] }) };
  const scoped = model.of(websiteId);
  if (change.box === 'inbox' || change.box === 'archive') await publishRescued(model, websiteId, named, by.now);
  const to = change.assignTo ?? (change.assign === 'me' ? by.who : change.assign === 'nobody' ? null : undefined);
  if (to !== undefined) await assignSubmissions({ model }, websiteId, { ids, to, by: by.who, now: by.now });
  const update = updateOf(change, by);
  if (update) await scoped.updateMany(named, update);
  // Why it was taken for spam before stays known.
  if (change.box === 'spam') {
    await scoped.updateMany({ ...named, 'spam.atMs': null }, { $set: { spam: { reasons: ['marked'], atMs: by.now } } });
  }
  const { addLabel } = change;
  if (addLabel) await scoped.updateMany({ ...named, ...hasRoomFor(addLabel) }, { $addToSet: { labels: addLabel } });
  const found = new Map((await scoped.find(named).toArray()).map((one) => [one._id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Submissions that were filed as spam on arrival are published when they are taken out, by the same write. */
async function publishRescued(
  model: SubmissionStore['model'],
  websiteId: string,
  named: Filter<SubmissionRecord>,
  now: number,
): Promise<void> {
  const isSpam: Filter<SubmissionRecord> = { 'spam.atMs': trusted({ $exists: true }) };
  const rescued = await model
    .of(websiteId)
    .find({ ...named, ...isSpam }, { projection: { formId: 1, formName: 1, createdMs: 1, visitId: 1, spam: 1 } })
    .toArray();
  await model.of(websiteId).updateEach(
    rescued
      .filter((one) => !wasPublished(one))
      .map((one) => ({
        filter: { ...isSpam, _id: one._id },
        update: { $unset: { spam: '' }, $push: { outbox: receivedEntry(one, now) } },
      })),
  );
}

/** All but who sees to it, a new label, for which there must be room, and the reason of spam. */
function updateOf({ isRead, isStarred, box, removeLabel }: Change, { now }: By) {
  const set: NonNullable<Operators<SubmissionRecord>['$set']> = {
    ...(isRead === true && { readMs: now }),
    ...(isStarred === true && { isStarred }),
    ...((box === 'archive' || box === 'bin') && { box }),
    ...(box === 'bin' && { deleteAt: new Date(now + submissionLimits.binDays * dayMs) }),
  };
  const unset: NonNullable<Operators<SubmissionRecord>['$unset']> = {
    ...(isRead === false && { readMs: '' }),
    ...(isStarred === false && { isStarred: '' }),
    ...((box === 'inbox' || box === 'spam') && { box: '' }),
    ...((box === 'inbox' || box === 'archive') && { spam: '' }),
    ...(box !== undefined && box !== 'bin' && { deleteAt: '' }),
  };
  const update: Operators<SubmissionRecord> = {
    ...(Object.keys(set).length > 0 && { $set: set }),
    ...(Object.keys(unset).length > 0 && { $unset: unset }),
    ...(removeLabel && { $pull: { labels: removeLabel } }),
  };
  return Object.keys(update).length > 0 ? update : undefined;
}

const hasRoomFor = (label: string): Filter<SubmissionRecord> => ({
  $or: [{ labels: label }, { [`labels.${submissionLimits.labels - 1}`]: trusted({ $exists: false }) }],
});
