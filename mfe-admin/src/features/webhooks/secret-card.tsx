import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { rotateWebhookSecret } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { KeyRound } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { SecretBanner } from '../../kit/ui/feedback/secret-banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { webhooks } from './queries.ts';
import styles from './webhooks.module.css';

interface SecretCardProps {
  endpoint: WebhookEndpoint;
  /** The secret, right after it was made. */
  shown: string | undefined;
  onMade: (secret: string) => void;
  /** It is stored elsewhere by now. */
  onStored: () => void;
}

/** What the receiver checks signatures with. */
export function SecretCard({ endpoint, shown, onMade, onStored }: SecretCardProps) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const rotate = useMutation({
    mutationFn: () => api.call(rotateWebhookSecret, { params: { endpointId: endpoint.id } }),
    onSuccess: async ({ secret }) => {
      onMade(secret);
      sayings.say('A new secret was made. The one before stays valid for a day.');
      await webhooks.invalidate(queryClient);
    },
  });
  return (
    <Card title="Secret">
      <CardBody>
        {shown && <SecretBanner name="The secret of this webhook" what="secret" secret={shown} onDone={onStored} />}
        <ul className={styles.secrets}>
          {endpoint.secrets.map(({ last4, createdOn, validUntil }) => (
            <li key={createdOn}>
              <code>…{last4}</code>{' '}
              {validUntil === null ? `since ${moment(createdOn)}` : `valid until ${moment(validUntil)}`}
            </li>
          ))}
        </ul>
        {rotate.isError && (
          <p className={styles.problem} role="alert">
            {failureText('No new secret.', rotate.error)}
          </p>
        )}
        {!shown && (
          <Button
            needs="webhooks.manage"
            isSmall
            icon={KeyRound}
            isBusy={rotate.isPending}
            onClick={() => rotate.mutate()}
          >
            Make a new secret
          </Button>
        )}
        <p className={styles.quiet}>The one before stays valid for a day, so that nothing is lost in between.</p>
      </CardBody>
    </Card>
  );
}
