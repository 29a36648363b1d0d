import { useQueryClient } from '@tanstack/react-query';
import * as erasureCalls from '@tessera/contracts/identity/erasure-calls.ts';
import { startErasure } from '@tessera/contracts/identity/erasure-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { Fault, Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { erasures } from './queries.ts';

interface EraseDraft {
  email: string;
  /** It is known that nothing brings them back. */
  isSure: boolean;
}

const blank: EraseDraft = { email: '', isSure: false };

/** Asks whom to erase, says what goes and what stays, and begins. */
export function ErasePerson({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<EraseDraft>({
    saved: blank,
    place: 'erasure/new',
    schema: erasureCalls.startErasure.body,
    sent: ({ email }) => ({ email: email.trim() }),
    check: ({ email, isSure }) => ({
      ...(email.trim() === '' && { email: 'Enter the e-mail address of the person' }),
      ...(!isSure && { isSure: 'Confirm that you know it cannot be undone' }),
    }),
    send: async ({ value }) => {
      await api.call(startErasure, { body: { email: value.email.trim() } });
      await erasures.invalidate(queryClient);
      return {};
    },
    refusal: 'Not erased.',
    onSaved: () => {
      dialog.onClose();
      sayings.say('The person is being erased');
    },
  });
  const sure = form.field('isSure');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Erase a person"
      act="Erase"
      acting="Beginning …"
      cancel="Cancel"
      isFinal
      isDestructive
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        maxLength={256}
        help="All data stored with this address is found, regardless of letter case."
        {...form.field('email')}
      />
      <Help>
        Gone for good: the account and its sign-ins, carts, what they sent by forms, their places on lists and
        waitlists. Kept without the person, since the law or your books want it: orders with their items, money and
        country, subscriptions (cancelled), gift cards and the stars of reviews.
      </Help>
      <CheckboxField label="I know that this cannot be undone" isOn={sure.value} onChange={sure.onChange} />
      {sure.problem && <Fault>{sure.problem}</Fault>}
    </FormDialog>
  );
}
