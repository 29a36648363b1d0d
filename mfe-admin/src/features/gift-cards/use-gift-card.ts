import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import type { adjustGiftCard, setGiftCardState } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { giftCardById, giftCards, giftCardsPath } from './queries.ts';

export interface GiftCardChanges {
  isBusy: boolean;
  problem: string | undefined;
  /** @returns whether it was done */
  adjust(cents: number, reason: string): Promise<boolean>;
  setDisabled(isDisabled: boolean): Promise<boolean>;
}

/** Changes of one gift card; each is shown at once and told. */
export function useGiftCard(giftCardId: string): GiftCardChanges {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const params = { giftCardId };
  const change = useMutation({
    mutationFn: ({ call }: { call: () => Promise<GiftCardDetail>; done: string }) => call(),
    onSuccess: (card, { done }) => {
      giftCardById.set(queryClient, giftCardId, card);
      sayings.say(done);
      return giftCards.invalidate(queryClient);
    },
  });
  const run = (call: () => Promise<GiftCardDetail>, done: string) =>
    change.mutateAsync({ call, done }).then(
      () => true,
      () => false,
    );
  return {
    isBusy: change.isPending,
    problem: change.isError ? adviceOn(change.error).text : undefined,
    adjust: (cents, reason) =>
      run(
        () =>
          api.ask<typeof adjustGiftCard>('POST', `${giftCardsPath}/{giftCardId}/adjustments`, {
            params,
            body: { cents, reason },
          }),
        'The balance is changed',
      ),
    setDisabled: (isDisabled) =>
      run(
        () =>
          api.ask<typeof setGiftCardState>('PUT', `${giftCardsPath}/{giftCardId}/state`, {
            params,
            body: { isDisabled },
          }),
        isDisabled ? 'The gift card is switched off' : 'The gift card is switched on',
      ),
  };
}
