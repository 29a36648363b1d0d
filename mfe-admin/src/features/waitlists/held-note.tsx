import { useMutation, useQueryClient } from '@tanstack/react-query';
import { judgeHeldRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { signUps, waitlists } from './queries.ts';
import type { Waitlist } from './waitlist.ts';

/** Sign-ups that came without the check against machines wait here for a person to let them in, or to delete them. */
export function HeldNote({ of }: { of: Waitlist }) {
  const { heldCount = 0 } = of;
  const { locale } = useAdmin();
  const asking = useDialogEntry('delete-held');
  const letIn = useJudge(true);
  const drop = useJudge(false, asking.dialog.onClose);
  if (heldCount === 0) return null;
  const isBusy = letIn.isPending || drop.isPending;
  return (
    <>
      <Banner
        tone="warn"
        action={
          <>
            <Button needs="waitlist.manage" isBusy={isBusy} onClick={() => letIn.mutate(of)}>
              Let in
            </Button>
            <Button needs="waitlist.manage" look="ghost" isBusy={isBusy} onClick={() => asking.open()}>
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
        {letIn.isError && <Failed>{failureText('Nothing was changed.', letIn.error)}</Failed>}
      </Banner>
      <ConfirmDialog
        dialog={asking.dialog}
        isBusy={drop.isPending}
        title={`Delete ${heldText(heldCount, locale)}?`}
        act="Delete"
        onConfirm={() => drop.mutate(of)}
        problem={drop.isError ? failureText('Nothing was deleted.', drop.error) : undefined}
      >
        <Loss of={of} />
      </ConfirmDialog>
    </>
  );
}

const heldText = (count: number, locale: string) => countText(count, ['held sign-up', 'held sign-ups'], locale);

function Loss({ of: { heldCount, heldUpTo } }: { of: Waitlist }) {
  const moment = useMoment();
  const last = heldUpTo === undefined ? undefined : moment(heldUpTo);
  return heldCount === 1
    ? `It${last ? `, of ${last},` : ''} is gone for good. If a person sent it, that person hears nothing when there is stock.`
    : `Those${last ? ` that came until ${last}` : ''} are gone for good. The people among them hear nothing when there is stock.`;
}

/** Judges those that are seen here: what came since stays held. */
function useJudge(isLetIn: boolean, onDone?: () => void) {
  const { api, locale, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, variantId, heldUpTo }: Waitlist) =>
      api.call(judgeHeldRestock, {
        body: { productId, variantId, isLetIn, ...(heldUpTo !== undefined && { upTo: heldUpTo }) },
      }),
    onSuccess: ({ judged }) => {
      onDone?.();
      sayings.say(`${countText(judged, ['sign-up', 'sign-ups'], locale)} ${isLetIn ? 'let in' : 'deleted'}`);
    },
    onSettled: () => Promise.all([waitlists.invalidate(queryClient), signUps.invalidate(queryClient)]),
  });
}
