import { useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { changeTeamBody } from '@tessera/contracts/modules/team.ts';
import { changeTeam } from '@tessera/contracts/modules/team-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { addressesIn } from '../../kit/form/addresses.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { moduleTeam } from './queries.ts';

interface TeamDialogProps {
  dialog: OpenDialog;
  name: string;
  mails: readonly string[];
}

/** Sets who gets email alerts about a module. */
export function TeamDialog({ dialog, name, mails }: TeamDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ mails: string }>({
    saved: { mails: mails.join('\n') },
    place: `module/${name}/team`,
    schema: changeTeamBody.pick({ mails: true }),
    sent: (state) => ({ mails: addressesIn(state.mails) }),
    words: { mails: 'Enter up to 20 different addresses, such as cart-team@example.com, one per line' },
    send: async ({ value }) => {
      const body = { mails: addressesIn(value.mails), by: accountName(account) };
      const team = await api.call(changeTeam, { params: { name }, body });
      moduleTeam.set(queryClient, name, team);
      return { said: team.mails.length > 0 ? 'Recipients saved' : 'Email alerts are off' };
    },
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Email alerts" act="Save" acting="Saving …" cancel="Cancel">
      <Help>Recipients get an email when a version of {name} is rolled back automatically, with the reason.</Help>
      <AreaField label="Addresses, one per line" rows={5} maxLength={5_400} {...form.field('mails')} />
    </FormDialog>
  );
}
