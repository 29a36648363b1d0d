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

/** Invites a person to the newsletter by email. */
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
      sayings.say(state === 'confirmed' ? `${email} is already subscribed` : `Invitation sent to ${email}`);
      await subscribers.invalidate(queryClient);
      return {};
    },
    refusal: 'Not invited.',
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Invite subscriber"
      act="Send invitation"
      acting="Sending …"
      cancel="Cancel"
      isFinal
    >
      <TextField label="Email" type="email" {...form.field('email')} />
      <TextField label="Name" isOptional {...form.field('name')} />
      <Help>They get one email that asks for confirmation, and are subscribed once they confirm.</Help>
    </FormDialog>
  );
}
