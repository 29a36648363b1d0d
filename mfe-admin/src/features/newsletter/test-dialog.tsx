import { isEmail } from '@tessera/contracts/email-address.ts';
import { testLetter as contract, type Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { testLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';

/** Sends the letter as it is saved to one address. */
export function TestDialog({ of: { id }, dialog }: { of: Letter; dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const [blank] = useState({ email: '' });
  const form = useSavedForm<{ email: string }>({
    saved: blank,
    place: `letter/${id}/test`,
    schema: contract.body,
    words: {},
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: 'Enter one email address' }),
    send: async ({ value: { email } }) => {
      await api.call(testLetter, { params: { letterId: id }, body: { email: email.trim() } });
      dialog.onClose();
      sayings.say(`Test email sent to ${email.trim()}`);
      return {};
    },
    refusal: 'Not sent.',
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Send test email"
      act="Send test email"
      acting="Sending …"
      cancel="Cancel"
    >
      <TextField label="Email" type="email" {...form.field('email')} />
      <Help>
        The address of a team member. They get the saved version, with a link in place of the unsubscribe link.
      </Help>
    </FormDialog>
  );
}
