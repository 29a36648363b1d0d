import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { adjustGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { useAdjustBalance } from './use-gift-card.ts';

interface Adjustment {
  way: 'add' | 'take';
  amount: number | null;
  reason: string;
}

/** What the balance changes by, minor units. */
const centsOf = ({ way, amount }: Adjustment) => (way === 'add' ? 1 : -1) * (amount ?? 0);

interface AdjustDialogProps {
  card: GiftCardDetail;
  dialog: OpenDialog;
}

/** Puts money on a card or takes some off, with the reason and the balance before and after. */
export function AdjustDialog({ card, dialog }: AdjustDialogProps) {
  const money = useMoney();
  const adjust = useAdjustBalance(card.id);
  const { currency, balanceCents } = card;
  const write = (value: number) => money({ cents: value, currency });
  const form = useSavedForm<Adjustment>({
    saved: { way: 'add', amount: null, reason: '' },
    place: `gift-card/${card.id}/adjust`,
    schema: adjustGiftCard.body.pick({ reason: true }),
    sent: ({ reason }) => ({ reason }),
    words: { reason: 'Say why; it stands in the card’s history' },
    check: (draft) => {
      if (!((draft.amount ?? 0) > 0)) return { amount: 'Enter an amount' };
      const isTooMuch = balanceCents + centsOf(draft) < 0;
      return isTooMuch ? { amount: `There is only ${write(balanceCents)} on this card` } : {};
    },
    send: async ({ value }) => {
      await adjust(centsOf(value), value.reason.trim());
      return { said: 'The balance is changed' };
    },
    refusal: 'Not changed.',
    onSaved: dialog.onClose,
  });
  const cents = centsOf(form.value);
  const after = balanceCents + cents;
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Change the balance"
      act="Change the balance"
      acting="Changing …"
      cancel="Cancel"
      isFinal
    >
      <SelectField
        label="What to do"
        choices={[
          { value: 'add', name: 'Put money on' },
          { value: 'take', name: 'Take money off' },
        ]}
        {...form.field('way')}
      />
      <AmountField label="Amount" currency={currency} {...form.field('amount')} />
      <TextField label="Reason" {...form.field('reason')} />
      {Number.isFinite(after) && after >= 0 && cents !== 0 && (
        <Help>
          Balance {write(balanceCents)} → {write(after)}
        </Help>
      )}
    </FormDialog>
  );
}
