import type { DiscountState, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

const states: Record<DiscountState, { name: string; tone: Tone }> = {
  active: { name: 'Active', tone: 'ok' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  ended: { name: 'Ended', tone: 'neutral' },
  usedUp: { name: 'Used up', tone: 'neutral' },
  off: { name: 'Off', tone: 'neutral' },
};

export function DiscountStateBadge({ discount }: { discount: OwnedDiscount }) {
  const { name, tone } = states[discount.state];
  return <Badge tone={tone}>{name}</Badge>;
}
