import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { WebhookDelivery } from '@tessera/contracts/commerce/webhook.ts';
import { redeliverWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { RotateCw } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { outcomeText } from './outcome-text.ts';
import { deliveries } from './queries.ts';
import styles from './webhooks.module.css';

const states: Record<WebhookDelivery['state'], { name: string; tone: Tone }> = {
  delivered: { name: 'Delivered', tone: 'ok' },
  pending: { name: 'Waiting', tone: 'info' },
  failed: { name: 'Failed', tone: 'bad' },
  cancelled: { name: 'Not sent', tone: 'neutral' },
};

/** One delivery; opened, every attempt and what was sent. */
export function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const { name, tone } = states[delivery.state];
  const again = useMutation({
    mutationFn: () =>
      api.call(redeliverWebhook, { params: { endpointId: delivery.endpointId, deliveryId: delivery.id } }),
    onSuccess: (sent) => {
      announce(outcomeText(sent));
      return deliveries.invalidate(queryClient, { endpointId: delivery.endpointId });
    },
  });
  return (
    <li>
      <details>
        <summary>
          <span className={styles.type}>{delivery.type}</span>
          <Badge tone={tone}>{name}</Badge>
          <span className={styles.quiet}>{moment(delivery.at)}</span>
        </summary>
        <div className={styles.inside}>
          {delivery.nextAt !== null && <p className={styles.quiet}>Next try: {moment(delivery.nextAt)}</p>}
          <ol className={styles.attempts}>
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at}>
                {moment(attempt.at)}: {outcomeText({ attempts: [attempt] })}
                {attempt.excerpt && <pre>{attempt.excerpt}</pre>}
              </li>
            ))}
          </ol>
          <pre>{delivery.body}</pre>
          {again.isError && (
            <p className={styles.problem} role="alert">
              {failureText('Not sent.', again.error)}
            </p>
          )}
          {!delivery.isTest && (
            <Button
              needs="webhooks.manage"
              isSmall
              icon={RotateCw}
              isBusy={again.isPending}
              onClick={() => again.mutate()}
            >
              Send again
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
