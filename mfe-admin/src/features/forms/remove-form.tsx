import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { removeForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { forms } from './queries.ts';

/** Only a form that stands on no page can be taken away. */
export function RemoveForm({ owned: { id, name, type, pageIds } }: { owned: OwnedForm }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const remove = useMutation({
    mutationFn: () => api.call(removeForm, { params: { formId: id } }),
    onSuccess: async () => {
      sayings.say(`${name} deleted`);
      await forms.invalidate(queryClient);
      await navigate({ to: '/forms', replace: true, ignoreBlocker: true });
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        {pageIds.length > 0 ? (
          <Help>It stands on {countText(pageIds.length, ['page', 'pages'])}, so it stays.</Help>
        ) : (
          <Button icon={Trash2} onClick={() => removing.open()}>
            Delete form
          </Button>
        )}
        <ConfirmDialog
          dialog={removing.dialog}
          isBusy={remove.isPending}
          title={`Delete the form ${name}?`}
          act="Delete for good"
          onConfirm={() => remove.mutate()}
          problem={remove.isError ? `Not deleted. ${adviceOn(remove.error).text}` : undefined}
        >
          {type === productFormType
            ? 'Products that ask with it go on asking as they do now, until you choose other fields for them.'
            : 'What visitors sent with it stays.'}
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}
