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
    ['Notify on new order', orderNoticeTo],
    ['Reply-to address', replyTo],
  ]);

/** The recipient of order notifications, and the reply-to address of the store's emails. */
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
      return { saved, said: 'Order notifications saved' };
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
      title="Order notifications"
      act="Save"
      acting="Saving …"
    >
      <QueryView query={query} what="order notifications">
        {() => (
          <>
            <TextField
              label="Notify on new order"
              type="email"
              isOptional
              help="This address gets an email for every new order. Leave empty to send none."
              {...address('orderNoticeTo')}
            />
            <TextField
              label="Reply-to address"
              type="email"
              isOptional
              help="Replies to the store’s emails go to this address."
              {...address('replyTo')}
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}
