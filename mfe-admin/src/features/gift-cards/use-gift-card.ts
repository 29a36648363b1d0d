import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { adjustGiftCard, setGiftCardState } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { giftCardById, giftCards } from './queries.ts';

/** Changes the balance by an amount, with the reason. */
export function useAdjustBalance(giftCardId: string): (cents: number, reason: string) => Promise<void> {
  const { api } = useAdmin();
  const keep = useKeep();
  return async (cents, reason) => {
    const call = { params: { giftCardId }, body: { cents, reason } };
    keep(await api.call(adjustGiftCard, call));
  };
}

/** Switches a gift card off or on. */
export function useGiftCard(giftCardId: string) {
  const { api, sayings } = useAdmin();
  const keep = useKeep();
  const change = useMutation({
    mutationFn: (isDisabled: boolean) => {
      const call = { params: { giftCardId }, body: { isDisabled } };
      return api.call(setGiftCardState, call);
    },
    onSuccess: (card, isDisabled) => {
      sayings.say(isDisabled ? 'The gift card is switched off' : 'The gift card is switched on');
      keep(card);
    },
  });
  return {
    isBusy: change.isPending,
    problem: change.isError ? adviceOn(change.error).text : undefined,
    setDisabled: change.mutate,
  };
}

/** Shows what a call made of a card. */
function useKeep() {
  const queryClient = useQueryClient();
  return (card: GiftCardDetail) => {
    giftCardById.set(queryClient, card.id, card);
    void giftCards.invalidate(queryClient);
  };
}
