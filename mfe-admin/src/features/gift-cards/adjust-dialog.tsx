import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { useState } from 'react';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { useDraft } from '../../kit/form/use-draft.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import type { GiftCardChanges } from './use-gift-card.ts';

interface Adjustment {
  way: 'add' | 'take';
  amount: number | null;
  reason: string;
}

const blank: Adjustment = { way: 'add', amount: null, reason: '' };

interface AdjustDialogProps {
  card: GiftCardDetail;
  changes: GiftCardChanges;
  dialog: OpenDialog;
}

/** Puts money on a card or takes some off, with the reason and the balance before and after. */
export function AdjustDialog({ card, changes, dialog }: AdjustDialogProps) {
  const money = useMoney();
  const draft = useDraft<Adjustment>(blank, `gift-card/${card.id}/adjust`);
  const { way, amount, reason } = draft.value;
  const set = (changed: Partial<Adjustment>) => draft.change((now) => ({ ...now, ...changed }));
  const [isAsked, setAsked] = useState(false);
  const { currency, balanceCents } = card;
  const cents = (way === 'add' ? 1 : -1) * (amount ?? 0);
  const after = balanceCents + cents;
  const write = (value: number) => money({ cents: value, currency });
  const amountProblem = after < 0 ? `There is only ${write(balanceCents)} on this card` : undefined;
  const missingAmount = isAsked && !((amount ?? 0) > 0) ? 'Enter an amount' : undefined;

  const submit = async () => {
    setAsked(true);
    if (!(cents !== 0) || after < 0 || reason.trim() === '') return;
    if (!(await changes.adjust(cents, reason.trim()))) return;
    draft.forget();
    dialog.onClose();
  };

  return (
    <Dialog
      {...dialog}
      isBusy={changes.isBusy}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title="Change the balance"
      foot={
        <>
          <DialogClose isBusy={changes.isBusy}>Cancel</DialogClose>
          <Button look="primary" isBusy={changes.isBusy} onClick={submit}>
            Change the balance
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <SelectField
        label="What to do"
        value={way}
        choices={[
          { value: 'add', name: 'Put money on' },
          { value: 'take', name: 'Take money off' },
        ]}
        onChange={(chosen) => set({ way: chosen === 'take' ? 'take' : 'add' })}
      />
      <AmountField
        label="Amount"
        currency={currency}
        value={amount}
        onChange={(typed) => set({ amount: typed })}
        problem={amountProblem ?? missingAmount}
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={(text) => set({ reason: text })}
        problem={isAsked && reason.trim() === '' ? 'Say why; it stands in the card’s history' : undefined}
      />
      {Number.isFinite(after) && after >= 0 && cents !== 0 && (
        <Help>
          Balance {write(balanceCents)} → {write(after)}
        </Help>
      )}
      {changes.problem && <Failed>Not changed. {changes.problem}</Failed>}
    </Dialog>
  );
}
