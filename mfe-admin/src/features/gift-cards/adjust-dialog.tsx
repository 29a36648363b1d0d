import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { useState } from 'react';
import { useMoney } from '../../format/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, Help, SelectField, TextField } from '../../ui/field.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import type { GiftCardChanges } from './use-gift-card.ts';

interface AdjustDialogProps {
  card: GiftCardDetail;
  changes: GiftCardChanges;
  onClose: () => void;
}

/** Puts money on a card or takes some off, with the reason and the balance before and after. */
export function AdjustDialog({ card, changes, onClose }: AdjustDialogProps) {
  const money = useMoney();
  const [way, setWay] = useState('add');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
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
    if (await changes.adjust(cents, reason.trim())) onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={changes.isBusy}
      onClose={onClose}
      title="Change the balance"
      foot={
        <>
          <Button isBusy={changes.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" isBusy={changes.isBusy} onClick={submit}>
            Change the balance
          </Button>
        </>
      }
    >
      <SelectField
        label="What to do"
        value={way}
        choices={[
          { value: 'add', name: 'Put money on' },
          { value: 'take', name: 'Take money off' },
        ]}
        onChange={setWay}
      />
      <AmountField
        label="Amount"
        currency={currency}
        value={amount}
        onChange={setAmount}
        problem={amountProblem ?? missingAmount}
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        problem={isAsked && reason.trim() === '' ? 'Say why; it stands in the card’s history' : undefined}
      />
      {Number.isFinite(after) && after >= 0 && cents !== 0 && (
        <Help>
          Balance {write(balanceCents)} → {write(after)}
        </Help>
      )}
      {changes.problem && <Fault>Not changed. {changes.problem}</Fault>}
    </Dialog>
  );
}
