import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type * as restockCalls from '@tessera/contracts/forms/restock-calls.ts';
import { sendAllRestock, sendRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { signUps, waitlists } from './queries.ts';
import { variantName, type Waitlist } from './waitlist.ts';

interface Sent {
  queued: number;
  /** The variants whose notifications failed, each with the reason. */
  failures: { name: string; why: string }[];
}

/** STOCK-083 */
export const queuedText = (queued: number) => `${queued} notifications queued`;

/** Requests the notifications of variants. Calls `onDone` when all requests succeeded. */
export function useSend(chosen: readonly Waitlist[], onDone: () => void) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async (): Promise<Sent> => {
      const requests = chosen.map(({ productId, variantId }) => ({ productId, variantId }));
      const [first, ...others] = requests;
      if (first && others.length === 0) {
        const { queued } = await api.call(sendRestock, { body: first });
        return { queued, failures: [] };
      }
      const results: AnswerOf<typeof restockCalls.sendAllRestock>['results'] = [];
      for (let from = 0; from < requests.length; from += restockLimits.sendRequests) {
        const sendRequests = requests.slice(from, from + restockLimits.sendRequests);
        results.push(...(await api.call(sendAllRestock, { body: { sendRequests } })).results);
      }
      const names = new Map(chosen.map((each) => [each.id, variantName(each)]));
      const failures = results.flatMap(({ productId, variantId, error }) =>
        error ? [{ name: names.get(`${productId}/${variantId}`) ?? variantId, why: error }] : [],
      );
      return { queued: results.reduce((sum, { queued }) => sum + queued, 0), failures };
    },
    onSuccess: ({ queued, failures }) => {
      sayings.say(queuedText(queued));
      if (failures.length === 0) onDone();
    },
    // Also after a failure, as some requests may have succeeded.
    onSettled: () => Promise.all([waitlists.invalidate(queryClient), signUps.invalidate(queryClient)]),
  });
  return {
    isBusy: send.isPending,
    problem: send.isError ? adviceOn(send.error).text : undefined,
    sent: send.data,
    send: () => send.mutate(),
  };
}
