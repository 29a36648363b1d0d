import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { removeDiscount } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { discounts } from './queries.ts';

/** Only a discount that no order used can be taken away. */
export function RemoveDiscount({ owned: { id, uses, code } }: { owned: OwnedDiscount }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const remove = useMutation({
    mutationFn: () => api.call(removeDiscount, { params: { discountId: id } }),
    onSuccess: async () => {
      sayings.say(`Discount ${code} deleted`);
      await discounts.invalidate(queryClient);
      await navigate({ to: '/commerce/discounts', replace: true, ignoreBlocker: true });
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        {uses > 0 ? (
          <Help>Orders used it, so it stays. Switch it off to stop it.</Help>
        ) : (
          <Button icon={Trash2} onClick={() => removing.open()}>
            Delete discount
          </Button>
        )}
        <ConfirmDialog
          dialog={removing.dialog}
          isBusy={remove.isPending}
          title={`Delete the discount ${code}?`}
          act="Delete for good"
          onConfirm={() => remove.mutate()}
          problem={remove.isError ? `Not deleted. ${adviceOn(remove.error).text}` : undefined}
        >
          Nobody can use it any more. To stop it only for a while, switch it off instead.
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}
