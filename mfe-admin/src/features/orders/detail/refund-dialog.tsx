import { productType } from '@tessera/contracts/enumerations.ts';
import { refundableCents, refundedCents, refundShares, unitsLeft } from '@tessera/rules/orders/refund.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import styles from './order-payment.module.css';
import { hasStock } from './returning-stock.ts';
import { UnitFields } from './unit-fields.tsx';
import { useRefund } from './use-refund.ts';

const ways = { card: 'Now, to the card', hand: 'By you, the way it was paid' };

/** How much goes back and what for, with the figures before and after. */
export function RefundDialog({ order, dialog }: OrderDialogProps) {
  const money = useMoney();
  const { form, cents, isSound, restock } = useRefund(order, dialog.onClose);
  const { currency } = order.grandTotal;
  const { lines, typed } = form.value;
  const open = unitsLeft(order).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const amount = form.field('typed');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={isSound}
      isFinal
      isDestructive
      title={`Refund order ${order.number}`}
      act={`Refund ${money({ cents: isSound ? cents : 0, currency })}`}
      acting="Refunding …"
    >
      {open.length > 0 && (
        <UnitFields legend="What comes back" items={order.items} open={open} {...form.field('lines')} />
      )}
      {lines.some(({ line }) => order.items[line]?.productType === productType.giftCard) && (
        <Help>What is left on these gift cards is taken off them. What was spent already cannot be refunded.</Help>
      )}
      {hasStock(order, lines) && <SwitchField label="Put these items back into stock" {...restock} />}
      <AmountField
        label="Amount"
        currency={currency}
        help="Follows the items, with their share of discounts and taxes, until you type. Delivery is not in it."
        {...amount}
        value={typed === 'follows' ? cents || null : typed}
      />
      <RefundSums order={order} cents={isSound ? cents : null} />
      <TextField
        label="Reason"
        isOptional
        maxLength={500}
        help="For the team. The buyer does not see it."
        {...form.field('reason')}
      />
      <SwitchField label={`Mail ${order.email} about the refund`} {...form.toggle('notify')} />
      <Help>A refund cannot be undone.</Help>
    </FormDialog>
  );
}

interface RefundSumsProps {
  order: OrderDialogProps['order'];
  /** Null while the amount cannot go back. */
  cents: number | null;
}

function RefundSums({ order, cents }: RefundSumsProps) {
  const money = useMoney();
  const { currency } = order.grandTotal;
  const left = refundableCents(order);
  return (
    <dl className={styles.sums}>
      <Figure name="Paid" text={money({ cents: left + refundedCents(order), currency })} />
      <Figure name="Refunded before" text={money({ cents: refundedCents(order), currency })} />
      {cents !== null &&
        refundShares(order, cents).map(({ to, codeLast4, cents: share }) => (
          <Figure
            key={codeLast4 ?? to}
            name={to === 'giftCard' ? `Now, to the gift card ending in ${codeLast4 ?? ''}` : ways[to]}
            text={money({ cents: share, currency })}
          />
        ))}
      <Figure name="Left afterwards" text={money({ cents: left - (cents ?? 0), currency })} isTotal />
    </dl>
  );
}

function Figure({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
