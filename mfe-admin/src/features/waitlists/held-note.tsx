import { useMutation, useQueryClient } from '@tanstack/react-query';
import { judgeHeldRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { signUps, waitlists } from './queries.ts';
import type { Waitlist } from './waitlist.ts';

/** Sign-ups that came without the check against machines wait here for a person to let them in. */
export function HeldNote({ of: { productId, variantId, heldCount = 0 } }: { of: Waitlist }) {
  const { api, locale, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const judge = useMutation({
    mutationFn: (isLetIn: boolean) => api.call(judgeHeldRestock, { body: { productId, variantId, isLetIn } }),
    onSuccess: ({ judged }, isLetIn) =>
      sayings.say(`${countText(judged, ['sign-up', 'sign-ups'], locale)} ${isLetIn ? 'let in' : 'deleted'}`),
    onSettled: () => Promise.all([waitlists.invalidate(queryClient), signUps.invalidate(queryClient)]),
  });
  if (heldCount === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <>
          <Button isBusy={judge.isPending} onClick={() => judge.mutate(true)}>
            Let in
          </Button>
          <Button look="ghost" isBusy={judge.isPending} onClick={() => judge.mutate(false)}>
            Delete held
          </Button>
        </>
      }
    >
      <p>
        {countText(heldCount, ['sign-up is held', 'sign-ups are held'], locale)}: without scripts nobody could check
        that no machine sent {heldCount === 1 ? 'it' : 'them'}.{' '}
        {heldCount === 1 ? 'It gets no mail before you let it in.' : 'They get no mail before you let them in.'}
      </p>
      {judge.isError && <Failed>Nothing was changed. {adviceOn(judge.error).text}</Failed>}
    </Banner>
  );
}
