import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { changeReview } from '@tessera/contracts/commerce/review-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { reviews, reviewsPath } from './queries.ts';

type Change = BodyOf<typeof changeReview>;

export interface ReviewChanges {
  isBusy: boolean;
  problem: string | undefined;
  /** @returns whether it was done */
  change(change: Change, done: string): Promise<boolean>;
}

/** Changes of one review; each is shown at once and told. */
export function useReview(reviewId: string): ReviewChanges {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ body }: { body: Change; done: string }) =>
      api.ask<typeof changeReview>('PUT', `${reviewsPath}/{reviewId}`, { params: { reviewId }, body }),
    onSuccess: (_review, { done }) => {
      sayings.say(done);
      return reviews.invalidate(queryClient);
    },
  });
  return {
    isBusy: mutation.isPending,
    problem: mutation.isError ? adviceOn(mutation.error).text : undefined,
    change: (body, done) =>
      mutation.mutateAsync({ body, done }).then(
        () => true,
        () => false,
      ),
  };
}
