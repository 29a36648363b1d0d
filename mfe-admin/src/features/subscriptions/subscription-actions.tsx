import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription, SubscriptionAction } from '@tessera/contracts/commerce/subscription.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
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

/** What asks first: the subscriber gets an email at once. */
type Asking = 'skip' | 'pause' | 'cancel';
const asks = (action: SubscriptionAction): action is Asking => action !== 'resume';

const questions: Record<Asking, { title: string; act: string; text: string }> = {
  skip: {
    title: 'Skip the next date?',
    act: 'Skip this date',
    text: 'Nothing is charged or sent for it.',
  },
  pause: {
    title: 'Pause this subscription?',
    act: 'Pause subscription',
    text: 'Nothing is charged or sent until it is resumed.',
  },
  cancel: {
    title: 'Cancel this subscription?',
    act: 'Cancel subscription',
    text: 'Nothing more is charged. It cannot be restarted; they would need to subscribe again.',
  },
};

/** What can be done with a subscription. What emails the subscriber at once asks first. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const asking = useDialogEntry('ask');
  const asked = possible[subscription.state].filter(asks).find((action) => action === asking.of);
  const { id, slot, state, customerName, email } = subscription;
  const change = useMutation({
    mutationFn: (action: SubscriptionAction) => changeSubscription(api, id, action, slot),
    onSuccess: (changed, action) => {
      subscriptionById.set(queryClient, id, changed);
      sayings.say(done[action]);
      return subscriptions.invalidate(queryClient);
    },
    onSettled: () => asking.dialog.onClose(),
  });
  const button = (action: SubscriptionAction, onClick: () => void) => (
    <Button
      needs="orders.write"
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
      {change.isError && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      {possible[state].map((action) =>
        button(action, () => (asks(action) ? asking.open(action) : change.mutate(action))),
      )}
      {asked && (
        <ConfirmDialog
          dialog={asking.dialog}
          isBusy={change.isPending}
          title={questions[asked].title}
          act={questions[asked].act}
          onConfirm={() => change.mutate(asked)}
        >
          {questions[asked].text} {customerName || email} gets an email about it now.
        </ConfirmDialog>
      )}
    </>
  );
}
