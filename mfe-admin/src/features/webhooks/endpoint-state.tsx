import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';

/** The state of an endpoint as a badge. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { enabled, disabledBy, failuresInRow, lastSuccessOn } = endpoint;
  if (disabledBy === 'failures') return <Badge tone="bad">Turned off</Badge>;
  if (!enabled) return <Badge>Off</Badge>;
  if (failuresInRow > 0) return <Badge tone="warn">Failing</Badge>;
  return lastSuccessOn === null ? <Badge tone="info">New</Badge> : <Badge tone="ok">Works</Badge>;
}
