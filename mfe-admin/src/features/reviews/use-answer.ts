import type { BodyOf } from '@tessera/contracts/call.ts';
import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { changeReview } from '@tessera/contracts/commerce/review-calls.ts';
import { useRef } from 'react';
import { CallProblem } from '../../kit/data/call-problem.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';

interface AnswerUse {
  send: (change: BodyOf<typeof changeReview>) => Promise<unknown>;
  onSaved: () => void;
}

/** The store's answer to a review while it is typed. */
export function useAnswer(review: OwnReview, { send, onSaved }: AnswerUse) {
  /** What somebody else answered meanwhile, as the service said when it refused ours. */
  const theirs = useRef({ reply: '' });
  return useSavedForm({
    saved: { reply: review.reply ?? '' },
    place: `review/${review.id}`,
    describe: ({ reply }) => new Map([['Answer', reply]]),
    schema: changeReview.body,
    send: async ({ from, value }) => {
      const reply = value.reply.trim();
      try {
        await send({ reply: reply || null, expectedReply: from.reply || null });
      } catch (error) {
        if (error instanceof CallProblem) theirs.current = { reply: String(error.failure.details?.reply ?? '') };
        throw error;
      }
      return { saved: { reply }, said: reply ? 'The answer is shown' : 'The answer is removed' };
    },
    readAgain: async () => theirs.current,
    onSaved,
  });
}
