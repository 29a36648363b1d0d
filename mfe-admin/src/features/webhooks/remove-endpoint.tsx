import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './webhooks.module.css';

/** Takes an endpoint away, after asking. */
export function RemoveEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.removeWebhook(endpoint.id),
    onSuccess: async () => {
      await navigate({ to: '/commerce/webhooks', ignoreBlocker: true });
      announce('The webhook is removed');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        <Button isSmall icon={Trash2} onClick={() => setIsOpen(true)}>
          Remove webhook
        </Button>
        <Dialog
          isOpen={isOpen}
          isBusy={remove.isPending}
          onClose={() => setIsOpen(false)}
          title="Remove this webhook?"
          foot={
            <>
              <Button isBusy={remove.isPending} onClick={() => setIsOpen(false)}>
                Keep it
              </Button>
              <Button look="primary" isBusy={remove.isPending} onClick={() => remove.mutate()}>
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
