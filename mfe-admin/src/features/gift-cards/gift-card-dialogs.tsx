import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import * as giftCardCalls from '@tessera/contracts/commerce/gift-card-calls.ts';
import { adjustGiftCard, issueGiftCard } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { groupedGiftCardCode } from '@tessera/rules/gift-cards/gift-card-code.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { giftCards, keepGiftCard } from './queries.ts';

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
  const [issued, setIssued] = useState<AnswerOf<typeof issueGiftCard>>();
  const form = useSavedForm<CardDraft>({
    saved: blank,
    place: 'gift-card/issue',
    schema: giftCardCalls.issueGiftCard.body,
    words: { cents: 'Enter what the card is worth' },
    check: ({ email }) => (isEmail(cleanTyped(email)) ? {} : { email: 'Enter the email address that gets the code' }),
    send: async ({ value: { cents, email, ...card } }) => {
      const body = { ...card, cents: cents ?? 0, email: email.trim() };
      setIssued(await api.call(issueGiftCard, { body }));
      await giftCards.invalidate(queryClient);
      return {};
    },
    refusal: 'Not issued.',
  });
  if (issued) return <IssuedDialog issued={issued} dialog={dialog} />;
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Issue a gift card"
      act="Issue and send"
      acting="Issuing …"
      cancel="Cancel"
      isFinal
    >
      <AmountField label="Value" currency={website.currency} {...form.field('cents')} />
      <TextField label="Send to" type="email" {...form.field('email')} />
      <TextField label="Reason" isOptional help="Stands in the card’s history." {...form.field('reason')} />
      <Help>The code goes out by mail at once. No money is asked for it.</Help>
    </FormDialog>
  );
}

interface IssuedDialogProps {
  issued: AnswerOf<typeof issueGiftCard>;
  dialog: OpenDialog;
}

/** The code of a card that was just made. */
function IssuedDialog({ issued, dialog }: IssuedDialogProps) {
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
        A mail with this code is on its way to {issued.giftCard.email}. It is shown here once; nobody can look it up
        later.
      </p>
      <p>
        <code>{groupedGiftCardCode(issued.code)}</code>
      </p>
    </Dialog>
  );
}

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
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const { currency, balanceCents } = card;
  const write = (value: number) => money({ cents: value, currency });
  const form = useSavedForm<Adjustment>({
    saved: { way: 'add', amount: null, reason: '' },
    place: `gift-card/${card.id}/adjust`,
    schema: giftCardCalls.adjustGiftCard.body.pick({ reason: true }),
    sent: ({ reason }) => ({ reason }),
    words: { reason: 'Say why; it stands in the card’s history' },
    check: (draft) => {
      if (!((draft.amount ?? 0) > 0)) return { amount: 'Enter an amount' };
      const isTooMuch = balanceCents + centsOf(draft) < 0;
      return isTooMuch ? { amount: `There is only ${write(balanceCents)} on this card` } : {};
    },
    send: async ({ value }) => {
      const body = { cents: centsOf(value), reason: value.reason.trim() };
      keepGiftCard(queryClient, await api.call(adjustGiftCard, { params: { giftCardId: card.id }, body }));
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
