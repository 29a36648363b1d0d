import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { unpinWebsite } from '@tessera/contracts/modules/pin-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { refreshModules } from './queries.ts';

interface UnpinDialogProps {
  dialog: OpenDialog;
  name: string;
  websiteId: string;
}

/** Unpins a website, which then gets the live version. */
export function UnpinDialog({ dialog, name, websiteId }: UnpinDialogProps) {
  const { api, account, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const unpin = useMutation({
    mutationFn: () => api.call(unpinWebsite, { params: { name, websiteId }, query: { by: accountName(account) } }),
    onSuccess: async () => {
      sayings.say(`${websiteId} is unpinned`);
      dialog.onClose();
      await refreshModules(queryClient);
    },
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Unpin ${websiteId}?`}
      act="Unpin website"
      onConfirm={() => unpin.mutate()}
      isBusy={unpin.isPending}
      problem={unpin.isError ? adviceOn(unpin.error).text : undefined}
    >
      It gets the live version from the next page view on.
    </ConfirmDialog>
  );
}
