import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { useMoney } from '../../format/use-money.ts';
import { priceNow } from './product-rows.ts';
import styles from './products-table.module.css';

/** What it costs now; a range where variants differ, and the struck price of a sale. */
export function PriceText({ items }: { items: readonly InventoryItem[] }) {
  const { currency } = useAdmin().website;
  const money = useMoney();
  const prices = items.map(priceNow);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (least !== most) return `${money({ cents: least, currency })} to ${money({ cents: most, currency })}`;
  const before = Math.max(...items.map(({ priceCents }) => priceCents));
  return (
    <>
      {before !== least && (
        <s className={styles.was}>
          <span className="sr">was </span>
          {money({ cents: before, currency })}
        </s>
      )}
      {money({ cents: least, currency })}
    </>
  );
}
