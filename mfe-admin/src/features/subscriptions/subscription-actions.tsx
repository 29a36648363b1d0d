import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription, SubscriptionAction } from '@tessera/contracts/commerce/subscription.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { changeSubscription, subscriptionById, subscriptions } from './queries.ts';

const names: Record<SubscriptionAction, string> = {
  skip: 'Skip next date',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel subscription',
};
const done: Record<SubscriptionAction, string> = {
  skip: 'The next date is skipped',
  pause: 'The subscription is paused',
  resume: 'The subscription goes on',
  cancel: 'The subscription is cancelled',
};

const possible: Record<Subscription['state'], SubscriptionAction[]> = {
  active: ['cancel', 'pause', 'skip'],
  paused: ['cancel', 'resume'],
  past_due: ['cancel', 'resume'],
  cancelled: [],
  ended: [],
};

/** What can be done with a subscription. Only what cannot be undone asks first. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const cancelling = useDialogEntry('cancel');
  const { id, slot, state, customerName, email } = subscription;
  const change = useMutation({
    mutationFn: (action: SubscriptionAction) => changeSubscription(api, id, action, slot),
    onSuccess: (changed, action) => {
      subscriptionById.set(queryClient, id, changed);
      sayings.say(done[action]);
      return subscriptions.invalidate(queryClient);
    },
    onSettled: () => cancelling.dialog.onClose(),
  });
  const button = (action: SubscriptionAction, onClick: () => void) => (
    <Button
      key={action}
      look={action === 'resume' ? 'primary' : 'plain'}
      isBusy={change.isPending && change.variables === action}
      onClick={onClick}
    >
      {state === 'past_due' && action === 'resume' ? 'Try the payment again' : names[action]}
    </Button>
  );
  return (
    <>
      {change.isError && <Failed>Not changed. {adviceOn(change.error).text}</Failed>}
      {possible[state].map((action) =>
        button(action, () => (action === 'cancel' ? cancelling.open() : change.mutate(action))),
      )}
      <ConfirmDialog
        dialog={cancelling.dialog}
        isBusy={change.isPending}
        title="Cancel this subscription?"
        act="Cancel subscription"
        onConfirm={() => change.mutate('cancel')}
      >
        Nothing more is charged, and {customerName || email} gets a mail. It cannot be begun again; they would have to
        subscribe anew.
      </ConfirmDialog>
    </>
  );
}
