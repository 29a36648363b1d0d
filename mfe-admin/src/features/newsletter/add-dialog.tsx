import { useQueryClient } from '@tanstack/react-query';
import { isEmail } from '@tessera/contracts/email-address.ts';
import * as calls from '@tessera/contracts/forms/newsletter-calls.ts';
import { addSubscriber } from '@tessera/contracts/forms/newsletter-calls.wire.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { subscribers } from './queries.ts';

interface Draft {
  email: string;
  name: string;
}

/** Asks somebody by mail whether they want the letters. */
export function AddDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const [blank] = useState((): Draft => ({ email: '', name: '' }));
  const form = useSavedForm<Draft>({
    saved: blank,
    place: 'newsletter/add',
    schema: calls.addSubscriber.body,
    words: {},
    check: ({ email }) => (isEmail(cleanTyped(email)) ? {} : { email: 'Enter one email address' }),
    send: async ({ value: { email, name } }) => {
      const { state } = await api.call(addSubscriber, { body: { email: email.trim(), name: name.trim() } });
      dialog.onClose();
      sayings.say(state === 'confirmed' ? `${email} is on the list already` : `${email} is asked by mail`);
      await subscribers.invalidate(queryClient);
      return {};
    },
    refusal: 'Not asked.',
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Ask somebody"
      act="Send the question"
      acting="Sending …"
      cancel="Cancel"
      isFinal
    >
      <TextField label="Email" type="email" {...form.field('email')} />
      <TextField label="Name" isOptional {...form.field('name')} />
      <Help>They get one mail that asks whether they want your letters, and are on the list once they say yes.</Help>
    </FormDialog>
  );
}
