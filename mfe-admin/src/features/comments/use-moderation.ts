import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModeratedComment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import type { CommentChange } from '@tessera/contracts/commerce/comment-calls.ts';
import { moderateComments } from '@tessera/contracts/commerce/comment-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { comments } from './queries.ts';

const outcomes: Record<ModerationState, string> = {
  public: 'approved',
  spam: 'marked as spam',
  removed: 'removed',
  waiting: 'back in the waiting list',
};

/** Puts comments into another state; the notice offers to undo it. */
export function useModeration() {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (changes: CommentChange[]) => api.call(moderateComments, { body: { changes } }),
    // Also after a failure: the answer may have been lost.
    onSettled: () => comments.invalidate(queryClient),
  });
  const undo = (changes: CommentChange[]) => mutation.mutate(changes, { onSuccess: () => sayings.say('Undone') });
  const moderate = (chosen: readonly Pick<ModeratedComment, 'id'>[], state: ModerationState, onDone?: () => void) =>
    mutation.mutate(
      chosen.map(({ id }) => ({ id, state })),
      {
        onSuccess: ({ changed }) => {
          const before = changed.map(({ id, before: was }) => ({ id, state: was }));
          const count = countText(changed.length, ['comment', 'comments'], locale);
          if (before.length > 0) sayings.say(`${count} ${outcomes[state]}`, () => undo(before));
          onDone?.();
        },
      },
    );
  return {
    isBusy: mutation.isPending,
    problem: mutation.isError ? adviceOn(mutation.error).text : undefined,
    moderate,
  };
}
