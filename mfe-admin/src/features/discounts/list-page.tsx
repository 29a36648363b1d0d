import { Link } from '@tanstack/react-router';
import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { describeDiscount } from '@tessera/rules/cart/describe-discount.ts';
import { TicketPercent } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { useMoneyFormat } from '../../kit/context/use-money.ts';
import { numberText } from '../../kit/format/count.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { NewLink } from '../../kit/ui/layout/new-link.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { DiscountStateBadge } from './discount-state.tsx';
import { discountsList } from './queries.ts';

const drawDiscounts = tableOf<OwnedDiscount>('Discounts, newest first', [
  { id: 'code', title: 'Discount', place: 1, cell: (discount) => <DiscountLink discount={discount} /> },
  { id: 'what', title: 'What it does', place: 3, cell: (discount) => <What discount={discount} /> },
  { id: 'when', title: 'When', isQuiet: true, cell: (discount) => <When discount={discount} /> },
  { id: 'uses', title: 'Used', place: 4, isEnd: true, label: 'used', cell: (discount) => <Uses discount={discount} /> },
  { id: 'state', title: 'State', place: 2, cell: (discount) => <DiscountStateBadge discount={discount} /> },
]);

export function DiscountsPage() {
  return (
    <ListScreen
      list={discountsList}
      title="Discounts"
      actions={<NewDiscountLink />}
      search={{ label: 'Search discounts', placeholder: 'Code or name' }}
      rows={({ discounts }) => discounts}
      draw={drawDiscounts}
      empty={{
        icon: TicketPercent,
        title: 'No discounts yet',
        text: 'A discount is a code buyers type in their cart, or applies by itself.',
        action: <NewDiscountLink />,
        searched: (scope) => `Searched the codes and names of ${scope}.`,
      }}
    />
  );
}

function NewDiscountLink() {
  return (
    <NewLink to="/commerce/discounts/$discountId" params={{ discountId: 'new' }} needs="discounts.write">
      New discount
    </NewLink>
  );
}

interface DiscountCell {
  discount: OwnedDiscount;
}

function DiscountLink({ discount: { id, code, isAutomatic } }: DiscountCell) {
  return (
    <>
      <Link
        to="/commerce/discounts/$discountId"
        params={{ discountId: id }}
        className={isAutomatic ? undefined : table.mono}
      >
        {code}
      </Link>
      <span className={table.below}>{isAutomatic ? 'By itself' : 'By code'}</span>
    </>
  );
}

function What({ discount }: DiscountCell) {
  return describeDiscount(discount, useMoneyFormat());
}

function When({ discount: { startsMs, endsMs } }: DiscountCell) {
  const write = useMoment();
  if (startsMs === null && endsMs === null) return 'Always';
  if (endsMs === null) return `From ${write(startsMs ?? 0)}`;
  return startsMs === null ? `Until ${write(endsMs)}` : `${write(startsMs)} to ${write(endsMs)}`;
}

function Uses({ discount: { uses, maxUses } }: DiscountCell) {
  const { locale } = useAdmin();
  return maxUses === null ? numberText(uses, locale) : `${numberText(uses, locale)} of ${numberText(maxUses, locale)}`;
}
