import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { testWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { Send } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { outcomeText } from './outcome-text.ts';
import { deliveries } from './queries.ts';
import styles from './webhooks.module.css';

/** Sends a test and says how it went. */
export function TestButton({ endpointId }: { endpointId: string }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.call(testWebhook, { params: { endpointId } }),
    onSuccess: (delivery) => {
      announce(outcomeText(delivery));
      return deliveries.invalidate(queryClient, { endpointId });
    },
  });
  return (
    <>
      {test.data && <span className={styles.outcome}>{outcomeText(test.data)}</span>}
      {test.isError && (
        <span className={styles.problem} role="alert">
          {failureText('Not sent.', test.error)}
        </span>
      )}
      <Button needs="webhooks.manage" icon={Send} isBusy={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Sending …' : 'Send a test'}
      </Button>
    </>
  );
}
