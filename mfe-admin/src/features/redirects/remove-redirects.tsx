import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Redirect } from '@tessera/contracts/commerce/redirect.ts';
import { removeRedirects } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { redirects } from './queries.ts';

interface RemoveRedirectsProps {
  chosen: readonly Redirect[];
  dialog: OpenDialog;
  onRemoved: () => void;
}

/** Deletes redirects, after a question. */
export function RemoveRedirects({ chosen, dialog, onRemoved }: RemoveRedirectsProps) {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const count = countText(chosen.length, ['redirect', 'redirects'], locale);
  const remove = useMutation({
    mutationFn: () => api.call(removeRedirects, { body: { ids: chosen.map(({ id }) => id) } }),
    onSuccess: async () => {
      dialog.onClose();
      onRemoved();
      sayings.say(`${count} deleted`);
      await redirects.invalidate(queryClient);
    },
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete ${count}?`}
      act={chosen.length === 1 ? 'Delete redirect' : 'Delete redirects'}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      problem={remove.error ? failureText('Not deleted.', remove.error) : undefined}
    >
      Visitors who open {chosen.length === 1 ? 'the old address' : 'the old addresses'} no longer get to the new one.
      This can’t be undone.
    </ConfirmDialog>
  );
}
