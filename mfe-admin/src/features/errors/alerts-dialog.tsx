import { useQueryClient } from '@tanstack/react-query';
import { errorAlerts } from '@tessera/contracts/analytics/error-alerts.ts';
import { changeErrorAlerts } from '@tessera/contracts/analytics/error-alerts.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { addressesIn, addressesWanted } from '../../kit/form/addresses.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { alertsOfErrors } from './queries.ts';

interface AlertsDialogProps {
  dialog: OpenDialog;
  mails: readonly string[];
}

const typedOf = (mails: readonly string[]) => ({ mails: mails.join('\n') });

/** Sets who gets email alerts about errors of the website. */
export function AlertsDialog({ dialog, mails }: AlertsDialogProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ mails: string }>({
    saved: typedOf(mails),
    describe: (state) => new Map([['Addresses', addressesIn(state.mails).join(', ')]]),
    place: 'errors/alerts',
    schema: errorAlerts,
    sent: (state) => ({ mails: addressesIn(state.mails) }),
    words: { mails: addressesWanted },
    send: async ({ from, value }) => {
      const body = { mails: addressesIn(value.mails), expectedMails: addressesIn(from.mails) };
      const alerts = await api.call(changeErrorAlerts, { body });
      alertsOfErrors.set(queryClient, undefined, alerts);
      return { said: alerts.mails.length > 0 ? 'Recipients saved' : 'Email alerts are off' };
    },
    readAgain: async () => typedOf((await alertsOfErrors.fresh(queryClient, api)).mails),
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Email alerts" act="Save" acting="Saving …" cancel="Cancel">
      <Help>
        Recipients get an email about new and regressed errors, at most one every ten minutes. Without an address no
        email is sent.
      </Help>
      <AreaField label="Addresses, one per line" rows={5} maxLength={5_400} {...form.field('mails')} />
    </FormDialog>
  );
}
