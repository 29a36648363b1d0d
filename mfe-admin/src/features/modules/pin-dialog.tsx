import { useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { pinWebsite } from '@tessera/contracts/modules/pin-calls.wire.ts';
import { pinBody } from '@tessera/contracts/modules/pins.ts';
import { id } from '@tessera/contracts/primitives.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { refreshModules } from './queries.ts';

interface PinDialogProps {
  dialog: OpenDialog;
  module: ModuleStatus;
}

const schema = pinBody.pick({ version: true, reason: true }).extend({ websiteId: id });

/** Pins a website to a version, with a reason for the history. */
export function PinDialog({ dialog, module: { name, versions } }: PinDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ websiteId: string; version: string; reason: string }>({
    saved: { websiteId: '', version: 'stable', reason: '' },
    place: `module/${name}/pin`,
    schema,
    words: {
      websiteId: 'Enter the id of a website, such as site-fernhall',
      reason: 'Enter a reason for the history',
    },
    send: async ({ value: { websiteId, version, reason } }) => {
      const body = { version, reason: reason.trim(), by: accountName(account) };
      await api.call(pinWebsite, { params: { name, websiteId: websiteId.trim() }, body });
      await refreshModules(queryClient);
      return { said: `${websiteId.trim()} is pinned` };
    },
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  const usable = versions.filter(({ state }) => state === 'verified' || state === 'unverified');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Pin a website to a version?"
      act="Pin"
      acting="Saving …"
      cancel="Cancel"
    >
      <Help>Its visitors get this version regardless of releases and rollouts, until the website is unpinned.</Help>
      <TextField label="Website" {...form.field('websiteId')} />
      <SelectField
        label="Version"
        choices={[
          { value: 'stable', name: 'Stable version, without rollouts' },
          ...usable.map(({ version }) => ({ value: version, name: version })),
        ]}
        {...form.field('version')}
      />
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}
