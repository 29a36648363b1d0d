import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import { changeReview } from '@tessera/contracts/commerce/review-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { reviews } from './queries.ts';

type Change = BodyOf<typeof changeReview>;

/** Changes of one review; each is shown at once and told. */
export function useReview(reviewId: string) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const send = async (body: Change) => {
    await api.call(changeReview, { params: { reviewId }, body });
    await reviews.invalidate(queryClient);
  };
  const mutation = useMutation({
    mutationFn: ({ body }: { body: Change; done: string }) => send(body),
    onSuccess: (_, { done }) => sayings.say(done),
  });
  return {
    isBusy: mutation.isPending,
    problem: mutation.isError ? adviceOn(mutation.error).text : undefined,
    /** By the press of a button. */
    change: (body: Change, done: string) => mutation.mutate({ body, done }),
    send,
  };
}
