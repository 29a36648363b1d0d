import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { webhooks } from './queries.ts';
import styles from './webhooks.module.css';

/** Takes an endpoint away, after asking. */
export function RemoveEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const remove = useMutation({
    mutationFn: () => api.removeWebhook(endpoint.id),
    onSuccess: async () => {
      await navigate({ to: '/commerce/webhooks', replace: true, ignoreBlocker: true });
      sayings.say('The webhook is removed');
      await webhooks.invalidate(queryClient);
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        <Button isSmall icon={Trash2} onClick={() => removing.open()}>
          Remove webhook
        </Button>
        <Dialog
          {...removing.dialog}
          isBusy={remove.isPending}
          title="Remove this webhook?"
          foot={
            <>
              <DialogClose isBusy={remove.isPending}>Keep it</DialogClose>
              <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </Button>
            </>
          }
        >
          <p>
            Nothing more is sent to {endpoint.url}, and its log and secret are gone. To pause it, turn it off instead.
          </p>
          {remove.isError && (
            <p className={styles.problem} role="alert">
              Not removed. {adviceOn(remove.error).text}
            </p>
          )}
        </Dialog>
      </CardBody>
    </Card>
  );
}
