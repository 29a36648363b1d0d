import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import { giveUpAfterMs, leaseMs, sweepAfterMs } from './notice.ts';

/** A submission whose notice one worker may send now. */
export interface Claimed {
  submission: SubmissionRecord;
  claim: string;
  /** When it was taken. */
  at: number;
}

const twiceUnanswered = 'The mail server took the message twice without an answer';

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** Moves notices from state to state; every move is one write that holds only from the state before. */
export function createNoticeStore({ of, everyWebsite }: WebsiteModel<SubmissionRecord>, now: () => number) {
  const claimWhere = async (websiteId: string, filter: Filter<SubmissionRecord>, doubts: number) => {
    const claim = newId('claim');
    const at = now();
    const submission = await of(websiteId).findOneAndUpdate(filter, {
      $set: { 'notice.state': 'claimed', 'notice.claim': claim, 'notice.dueMs': now() + leaseMs },
      $inc: { 'notice.attempts': 1, 'notice.doubts': doubts },
    });
    return submission ? { submission, claim, at } : undefined;
  };

  const move = async (
    { submission, claim }: Claimed,
    $set: Record<string, unknown>,
    $unset: Record<string, ''> = {},
  ) => {
    const { websiteId, _id } = submission;
    const update = { $set, ...(Object.keys($unset).length > 0 && { $unset }) };
    await of(websiteId).updateOne({ _id, 'notice.claim': claim }, update);
  };

  const finish = (claimed: Claimed, $set: Record<string, unknown>) =>
    move(claimed, $set, { 'notice.dueMs': '', 'notice.claim': '' });

  /** The others of its form that the mail of a claimed notice tells of as well: those whose time has come too. */
  const others = ({ submission, at }: Claimed): Filter<SubmissionRecord> => ({
    formId: submission.formId,
    createdMs: trusted({ $gte: at - giveUpAfterMs, $lte: at }),
    'notice.isTogether': true,
    'notice.state': 'due',
    'notice.dueMs': trusted({ $lte: at }),
  });

  /** What became of a mail became of the notices of all it told of. */
  const finishAll = async (claimed: Claimed, $set: Record<string, unknown>) => {
    const { submission } = claimed;
    if (submission.notice.isTogether) {
      const update = { $set, $unset: { 'notice.dueMs': '' as const } };
      await of(submission.websiteId).updateMany(others(claimed), update);
    }
    await finish(claimed, $set);
  };

  return {
    /** How many answers the mail of a notice tells of. */
    countTold: async (claimed: Claimed): Promise<number> =>
      claimed.submission.notice.isTogether ? 1 + (await of(claimed.submission.websiteId).count(others(claimed))) : 1,

    /** Takes a notice that is to be sent, or whose worker died before it handed the mail over. */
    claimDue: (websiteId: string, _id: string) =>
      claimWhere(
        websiteId,
        {
          _id,
          $or: [
            { 'notice.state': 'due', 'notice.isTogether': trusted({ $ne: true }) },
            // One that was tried already speaks for the others.
            { 'notice.state': 'due', 'notice.attempts': trusted({ $gt: 0 }) },
            { 'notice.state': trusted({ $in: ['due', 'claimed'] }), 'notice.dueMs': trusted({ $lte: now() }) },
          ],
        },
        0,
      ),

    /** Takes a notice whose worker died after it handed the mail over; once, for the mail may have arrived. */
    claimDoubtful: (websiteId: string, _id: string) =>
      claimWhere(
        websiteId,
        { _id, 'notice.state': 'handed', 'notice.dueMs': trusted({ $lte: now() }), 'notice.doubts': 0 },
        1,
      ),

    /** Closes a notice that was handed over twice and never answered. */
    giveUpDoubtful: (websiteId: string, _id: string) =>
      of(websiteId).updateOne(
        {
          _id,
          'notice.state': 'handed',
          'notice.dueMs': trusted({ $lte: now() }),
          'notice.doubts': trusted({ $gte: 1 }),
        },
        { $set: { 'notice.state': 'unknown', 'notice.reason': twiceUnanswered }, $unset: { 'notice.dueMs': '' } },
      ),

    /** Written before the mail server hears of the mail. */
    handOver: (claimed: Claimed) => move(claimed, { 'notice.state': 'handed', 'notice.dueMs': now() + leaseMs }),

    accept: (claimed: Claimed) => finishAll(claimed, { 'notice.state': 'accepted', 'notice.acceptedMs': now() }),

    refuse: (claimed: Claimed, reason: string) =>
      finishAll(claimed, { 'notice.state': 'refused', 'notice.reason': reason }),

    /** To be tried again, unless it was tried for long enough. */
    putBack(claimed: Claimed, reason: string): Promise<void> {
      if (now() - claimed.submission.createdMs >= giveUpAfterMs) return this.refuse(claimed, reason);
      return move(claimed, {
        'notice.state': 'due',
        'notice.reason': reason,
        'notice.dueMs': now() + sweepAfterMs,
      });
    },

    /** Handed over without an answer: once more, and no third time. */
    doubt(claimed: Claimed, reason: string): Promise<void> {
      if (claimed.submission.notice.doubts > 0) {
        return finishAll(claimed, { 'notice.state': 'unknown', 'notice.reason': twiceUnanswered });
      }
      return move(claimed, {
        'notice.state': 'due',
        'notice.reason': reason,
        'notice.doubts': 1,
        'notice.dueMs': now() + sweepAfterMs,
      });
    },

    /** Notices the queue has lost sight of. */
    overdue: (limit: number) =>
      everyWebsite()
        .find(
          { 'notice.dueMs': trusted({ $lte: now() }) },
          { projection: { websiteId: 1, formId: 1, notice: 1 }, limit },
        )
        .toArray(),
  };
}
