import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { removeWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { webhooks } from './queries.ts';

/** Takes an endpoint away, after asking. */
export function RemoveEndpoint({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
  return (
    <RemoveCard
      needs="webhooks.manage"
      label="Delete webhook"
      title="Delete this webhook?"
      remove={(api) => api.call(removeWebhook, { params: { endpointId: id } })}
      list={webhooks}
      backTo="/commerce/webhooks"
      said="The webhook is deleted"
    >
      Nothing more is sent to {url}, and its log and secret are gone. To pause it, turn it off instead.
    </RemoveCard>
  );
}
