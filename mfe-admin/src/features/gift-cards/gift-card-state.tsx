import type { GiftCard } from '@tessera/contracts/commerce/gift-card.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';

/** Whether a card can be spent. */
export function GiftCardState({ of: { isDisabled, balanceCents } }: { of: GiftCard }) {
  if (isDisabled) return <Badge tone="bad">Switched off</Badge>;
  return balanceCents > 0 ? <Badge tone="ok">With money on</Badge> : <Badge>Spent</Badge>;
}

/** How a card is called where its code must not be. */
export const giftCardName = ({ codeLast4 }: Pick<GiftCard, 'codeLast4'>) => `Card ending in ${codeLast4}`;
