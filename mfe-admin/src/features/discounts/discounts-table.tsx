import { Link } from '@tanstack/react-router';
import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { describeDiscount } from '@tessera/rules/cart/describe-discount.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useMoneyFormat } from '../../kit/format/use-money.ts';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { DiscountStateBadge } from './discount-state.tsx';

const columns = columnsOf<OwnedDiscount>([
  { id: 'code', title: 'Discount', place: 1, cell: (discount) => <DiscountLink discount={discount} /> },
  { id: 'what', title: 'What it does', place: 3, cell: (discount) => <What discount={discount} /> },
  { id: 'when', title: 'When', isQuiet: true, cell: (discount) => <When discount={discount} /> },
  { id: 'uses', title: 'Used', place: 4, isEnd: true, label: 'used', cell: (discount) => <Uses discount={discount} /> },
  { id: 'state', title: 'State', place: 2, cell: (discount) => <DiscountStateBadge discount={discount} /> },
]);

interface DiscountCell {
  discount: OwnedDiscount;
}

export function DiscountsTable({ discounts }: { discounts: OwnedDiscount[] }) {
  return <DataTable caption="Discounts, newest first" columns={columns} rows={discounts} rowId={({ id }) => id} />;
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
  const { locale, website, now } = useAdmin();
  const write = (ms: number) => momentText(ms, { locale, timeZone: website.timeZone }, now());
  if (startsMs === null && endsMs === null) return 'Always';
  if (endsMs === null) return `From ${write(startsMs ?? 0)}`;
  return startsMs === null ? `Until ${write(endsMs)}` : `${write(startsMs)} to ${write(endsMs)}`;
}

function Uses({ discount: { uses, maxUses } }: DiscountCell) {
  const { locale } = useAdmin();
  return maxUses === null ? numberText(uses, locale) : `${numberText(uses, locale)} of ${numberText(maxUses, locale)}`;
}
