import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { removeDiscount } from '@tessera/contracts/commerce/discount-calls.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Fault, Help } from '../../ui/field.tsx';
import { discountsPath } from './reads.ts';

/** Only a discount that no order used can be taken away. */
export function RemoveDiscount({ owned: { id, uses, code } }: { owned: OwnedDiscount }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      api.ask<typeof removeDiscount>('DELETE', `${discountsPath}/{discountId}`, { params: { discountId: id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['discounts'] });
      await navigate({ to: '/commerce/discounts', ignoreBlocker: true });
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        {uses > 0 ? (
          <Help>Orders used it, so it stays. Switch it off to stop it.</Help>
        ) : (
          <Button
            icon={Trash2}
            isBusy={remove.isPending}
            onClick={() => confirm(`Delete the discount ${code}?`) && remove.mutate()}
          >
            Delete discount
          </Button>
        )}
        {remove.isError && <Fault>Not deleted. {adviceOn(remove.error).text}</Fault>}
      </CardBody>
    </Card>
  );
}
