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

/** Sign-ups without a captcha are pending here until a person approves or deletes them. */
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
              {' '}
              Approve{' '}
            </Button>
            <Button needs="waitlist.manage" look="ghost" isBusy={isBusy} onClick={() => asking.open()}>
              {' '}
              Delete pending{' '}
            </Button>
          </>
        }
      >
        <p>
          {countText(heldCount, ['sign-up is pending', 'sign-ups are pending'], locale)} because the spam check needs
          scripts.{' '}
          {heldCount === 1 ? 'It gets no email until you approve it.' : 'They get no emails until you approve them.'}
        </p>
        {letIn.isError && <Failed>{failureText('Nothing was changed.', letIn.error)}</Failed>}
      </Banner>
      <ConfirmDialog
        dialog={asking.dialog}
        isBusy={drop.isPending}
        title={`Delete ${heldText(heldCount, locale)}?`}
        act="Delete sign-ups"
        onConfirm={() => drop.mutate(of)}
        problem={drop.isError ? failureText('Nothing was deleted.', drop.error) : undefined}
      >
        <Loss of={of} />
      </ConfirmDialog>
    </>
  );
}

const heldText = (count: number, locale: string) => countText(count, ['pending sign-up', 'pending sign-ups'], locale);

function Loss({ of: { heldCount, heldUpTo } }: { of: Waitlist }) {
  const moment = useMoment();
  const last = heldUpTo === undefined ? undefined : moment(heldUpTo);
  return heldCount === 1
    ? `The sign-up${last ? ` of ${last}` : ''} is permanently deleted. If a person sent it, they get no restock notification.`
    : `All pending sign-ups${last ? ` received until ${last}` : ''} are permanently deleted. The people among them get no restock notification.`;
}

/** Approves or deletes the sign-ups shown here. Later ones stay pending. */
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
      sayings.say(`${countText(judged, ['sign-up', 'sign-ups'], locale)} ${isLetIn ? 'approved' : 'deleted'}`);
    },
    onSettled: () => Promise.all([waitlists.invalidate(queryClient), signUps.invalidate(queryClient)]),
  });
}
