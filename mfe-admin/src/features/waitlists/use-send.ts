import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendAllRestock, sendRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { signUps, waitlists } from './queries.ts';
import { variantName, type Waitlist } from './waitlist.ts';

interface Sent {
  queued: number;
  /** The variants whose notices were not asked for, each with why. */
  failures: { name: string; why: string }[];
}

/** STOCK-083 */
export const queuedText = (queued: number) => `${queued} notifications queued`;

/** Asks for the notices of variants; `onDone` when all of them were asked for. */
export function useSend(chosen: readonly Waitlist[], onDone: () => void) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async (): Promise<Sent> => {
      const [one, ...others] = chosen.map(({ productId, variantId }) => ({ productId, variantId }));
      if (one && others.length === 0) {
        const { queued } = await api.call(sendRestock, { body: one });
        return { queued, failures: [] };
      }
      const { queued, results } = await api.call(sendAllRestock, {
        body: { sendRequests: one ? [one, ...others] : [] },
      });
      const names = new Map(chosen.map((each) => [each.id, variantName(each)]));
      const failures = results.flatMap(({ productId, variantId, error }) =>
        error ? [{ name: names.get(`${productId}/${variantId}`) ?? variantId, why: error }] : [],
      );
      return { queued, failures };
    },
    onSuccess: ({ queued, failures }) => {
      sayings.say(queuedText(queued));
      if (failures.length === 0) onDone();
    },
    // Also after a failure: some may have been asked for.
    onSettled: () => Promise.all([waitlists.invalidate(queryClient), signUps.invalidate(queryClient)]),
  });
  return {
    isBusy: send.isPending,
    problem: send.isError ? adviceOn(send.error).text : undefined,
    sent: send.data,
    send: () => send.mutate(),
  };
}
