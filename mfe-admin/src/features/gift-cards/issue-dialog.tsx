import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { issueGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';
import { groupedGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { useDraft } from '../../kit/form/use-draft.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { giftCards, giftCardsPath } from './queries.ts';

interface CardDraft {
  /** However often the button is pressed, one card is made. */
  requestKey: string;
  cents: number | null;
  email: string;
  reason: string;
}

const newCard = (): CardDraft => ({ requestKey: crypto.randomUUID(), cents: null, email: '', reason: '' });

/** Makes a gift card by hand. Its code is shown once; the holder has it in a mail. */
export function IssueDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const [blank] = useState(newCard);
  const draft = useDraft<CardDraft>(blank, 'gift-card/issue');
  const { requestKey, cents, email, reason } = draft.value;
  const set = (changed: Partial<CardDraft>) => draft.change((now) => ({ ...now, ...changed }));
  const [isAsked, setAsked] = useState(false);
  const issue = useMutation({
    mutationFn: (body: { cents: number; email: string; reason: string }) =>
      api.ask<typeof issueGiftCard>('POST', giftCardsPath, { body: { ...body, requestKey } }),
    onSuccess: () => {
      draft.forget();
      return giftCards.invalidate(queryClient);
    },
  });
  const amountProblem = isAsked && !((cents ?? 0) > 0) ? 'Enter what the card is worth' : undefined;
  const emailProblem = isAsked && !isEmail(email) ? 'Enter the email address that gets the code' : undefined;

  const submit = () => {
    setAsked(true);
    if (cents !== null && cents > 0 && isEmail(email)) issue.mutate({ cents, email: email.trim(), reason });
  };

  if (issue.data) {
    return (
      <Dialog
        {...dialog}
        title="Gift card issued"
        foot={
          <Button look="primary" onClick={dialog.onClose}>
            Done
          </Button>
        }
      >
        <p>
          A mail with this code is on its way to {issue.data.giftCard.email}. It is shown here once; nobody can look it
          up later.
        </p>
        <p>
          <code>{groupedGiftCardCode(issue.data.code)}</code>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      isBusy={issue.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title="Issue a gift card"
      foot={
        <>
          <DialogClose isBusy={issue.isPending}>Cancel</DialogClose>
          <Button look="primary" isBusy={issue.isPending} onClick={submit}>
            Issue and send
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <AmountField
        label="Value"
        currency={website.currency}
        value={cents}
        onChange={(amount) => set({ cents: amount })}
        problem={amountProblem}
      />
      <TextField
        label="Send to"
        type="email"
        value={email}
        onChange={(text) => set({ email: text })}
        problem={emailProblem}
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={(text) => set({ reason: text })}
        isOptional
        help="Stands in the card’s history."
      />
      <Help>The code goes out by mail at once. No money is asked for it.</Help>
      {issue.isError && <Failed>Not issued. {adviceOn(issue.error).text}</Failed>}
    </Dialog>
  );
}
