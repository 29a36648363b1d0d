import type { SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const states: Record<SubscriptionSummary['state'], [Tone, string]> = {
  active: ['ok', 'Active'],
  paused: ['neutral', 'Paused'],
  past_due: ['bad', 'On hold, not paid'],
  cancelled: ['neutral', 'Cancelled'],
  ended: ['neutral', 'Ended'],
};

export function StateBadge({ of }: { of: Pick<SubscriptionSummary, 'state' | 'failedAttempts'> }) {
  const [tone, text] = states[of.state];
  const isFailing = of.state === 'active' && of.failedAttempts > 0;
  return isFailing ? <Badge tone="warn">Payment failed, trying again</Badge> : <Badge tone={tone}>{text}</Badge>;
}
