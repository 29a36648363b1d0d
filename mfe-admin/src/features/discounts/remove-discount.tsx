import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { removeDiscount } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { discounts } from './queries.ts';

/** Only a discount that no order used can be taken away. */
export function RemoveDiscount({ owned: { id, uses, code } }: { owned: OwnedDiscount }) {
  return (
    <RemoveCard
      needs="discounts.write"
      label="Delete discount"
      title={`Delete the discount ${code}?`}
      remove={(api) => api.call(removeDiscount, { params: { discountId: id } })}
      list={discounts}
      backTo="/commerce/discounts"
      said={`Discount ${code} deleted`}
      whyItStays={uses > 0 ? 'Orders used it, so it stays. Switch it off to stop it.' : undefined}
    >
      Customers can no longer use it. To pause it, deactivate it instead.
    </RemoveCard>
  );
}
