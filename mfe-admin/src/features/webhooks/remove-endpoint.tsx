import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { removeWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { webhooks } from './queries.ts';

/** Takes an endpoint away, after asking. */
export function RemoveEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const remove = useMutation({
    mutationFn: () => api.call(removeWebhook, { params: { endpointId: endpoint.id } }),
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
        <ConfirmDialog
          dialog={removing.dialog}
          isBusy={remove.isPending}
          title="Remove this webhook?"
          act="Remove"
          onConfirm={() => remove.mutate()}
          problem={remove.isError ? `Not removed. ${adviceOn(remove.error).text}` : undefined}
        >
          Nothing more is sent to {endpoint.url}, and its log and secret are gone. To pause it, turn it off instead.
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}
