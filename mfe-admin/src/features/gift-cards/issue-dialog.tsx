import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { issueGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';
import { groupedGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, Help, TextField } from '../../ui/field.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import { giftCardsPath } from './reads.ts';

/** Makes a gift card by hand. Its code is shown once; the holder has it in a mail. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const [cents, setCents] = useState<number | null>(null);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  // However often the button is pressed, one card is made.
  const [requestKey] = useState(() => crypto.randomUUID());
  const issue = useMutation({
    mutationFn: (body: { cents: number; email: string; reason: string }) =>
      api.ask<typeof issueGiftCard>('POST', giftCardsPath, { body: { ...body, requestKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['gift-cards'] }),
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
        isOpen
        onClose={onClose}
        title="Gift card issued"
        foot={
          <Button look="primary" onClick={onClose}>
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
      isOpen
      isBusy={issue.isPending}
      onClose={onClose}
      title="Issue a gift card"
      foot={
        <>
          <Button isBusy={issue.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" isBusy={issue.isPending} onClick={submit}>
            Issue and send
          </Button>
        </>
      }
    >
      <AmountField
        label="Value"
        currency={website.currency}
        value={cents}
        onChange={setCents}
        problem={amountProblem}
      />
      <TextField label="Send to" type="email" value={email} onChange={setEmail} problem={emailProblem} />
      <TextField label="Reason" value={reason} onChange={setReason} isOptional help="Stands in the card’s history." />
      <Help>The code goes out by mail at once. No money is asked for it.</Help>
      {issue.isError && <Fault>Not issued. {adviceOn(issue.error).text}</Fault>}
    </Dialog>
  );
}
