import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailSettings, mailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { readSettings, saveSettings } from '../shared/order-calls.ts';

const settings = defineResource({ key: 'mail-settings', call: (api) => readSettings(api) });
const anAddress = 'Enter an email address, such as name@example.com';
type Typed = MailSettings & { version?: number | undefined };

const blank: Typed = { orderNoticeTo: '', replyTo: '' };
const describe = ({ orderNoticeTo, replyTo }: Typed) =>
  new Map([
    ['Tell of new orders', orderNoticeTo],
    ['Buyers answer to', replyTo],
  ]);

/** Who is told of orders, and where buyers answer to. */
export function MailSettingsDialog({ dialog }: { dialog: OpenDialog }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(settings.query(api));
  const form = useSavedForm<Typed>({
    saved: query.data ?? blank,
    place: 'mail-settings',
    describe,
    schema: mailSettings,
    sent: ({ version: _, ...settings }) => settings,
    words: { orderNoticeTo: anAddress, replyTo: anAddress },
    serverKeys: ['version'],
    send: async ({ from: { version: expectedVersion }, value: { version: _, ...typed } }) => {
      const saved = await saveSettings(api, { ...typed, expectedVersion });
      settings.set(queryClient, undefined, saved);
      return { saved, said: 'Mail settings are saved' };
    },
    readAgain: () => settings.fresh(queryClient, api),
    onSaved: dialog.onClose,
  });
  const address = (name: keyof MailSettings) => {
    const field = form.field(name);
    return { ...field, onChange: (typed: string) => field.onChange(typed.trim()) };
  };
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isLoaded={query.data !== undefined}
      title="Mails about orders"
      act="Save"
      acting="Saving …"
    >
      <QueryView query={query} what="mail settings">
        {() => (
          <>
            <TextField
              label="Tell of new orders"
              type="email"
              isOptional
              help="One address. It gets a mail for every order that comes in; nobody does when empty."
              {...address('orderNoticeTo')}
            />
            <TextField
              label="Buyers answer to"
              type="email"
              isOptional
              help="Where answers to the mails of the store go."
              {...address('replyTo')}
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}
