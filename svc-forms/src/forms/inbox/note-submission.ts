import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';

interface NewNote {
  who: string;
  text: string;
  now: number;
}

/** Adds a note, as long as there is room for one. */
export async function noteSubmission(
  { model, find }: SubmissionStore,
  websiteId: string,
  id: string,
  { who, text, now }: NewNote,
): Promise<SubmissionRecord | Failure> {
  const note = { id: newId('note'), who, text, createdMs: now };
  const noted = await model
    .of(websiteId)
    .findOneAndUpdate(
      { _id: id, [`notes.${submissionLimits.notes - 1}`]: trusted({ $exists: false }) },
      { $push: { notes: note } },
    );
  if (noted) return noted;
  const isThere = await find(websiteId, id);
  return isThere ? fail('submission.too_many_notes', { max: submissionLimits.notes }) : fail('submission.unknown');
}

/** Takes a note away; one that is gone already is no failure. */
export async function removeNote(
  { model }: SubmissionStore,
  websiteId: string,
  { id, noteId }: { id: string; noteId: string },
): Promise<SubmissionRecord | Failure> {
  const changed = await model.of(websiteId).findOneAndUpdate({ _id: id }, { $pull: { notes: { id: noteId } } });
  return changed ?? fail('submission.unknown');
}
