import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import {
  centsFor,
  refundableCents,
  refundedCents,
  refundProblem,
  refundShares,
  unitsLeft,
} from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { refundOrder } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import styles from './order-payment.module.css';
import { hasStock } from './returning-stock.ts';
import { UnitFields } from './unit-fields.tsx';
import { useOrderUpdate } from './use-order-change.ts';

interface RefundDraft {
  /** One draft is one refund, however often its button is pressed. */
  refundId: string;
  lines: LineUnits[];
  /** Until it is typed the amount follows the items. */
  typed: number | null | 'follows';
  restock: boolean;
  reason: string;
  notify: boolean;
}

const newRefund = (): RefundDraft => ({
  refundId: crypto.randomUUID(),
  lines: [],
  typed: 'follows',
  restock: true,
  reason: '',
  notify: true,
});

const ways = { card: 'Now, to the card', hand: 'By you, the way it was paid' };

/** How much goes back and what for, with the figures before and after. */
export function RefundDialog({ order, dialog }: OrderDialogProps) {
  const { api } = useAdmin();
  const money = useMoney();
  const { currency } = order.grandTotal;
  const [blank] = useState(newRefund);
  const left = refundableCents(order);
  const centsOf = ({ typed, lines }: RefundDraft) => (typed === 'follows' ? centsFor(order, lines) : (typed ?? 0));
  const bodyOf = (draft: RefundDraft) => {
    const { refundId, lines, restock, reason, notify } = draft;
    const canRestock = hasStock(order, lines);
    return {
      ...{ refundId, cents: centsOf(draft), lines, restock: restock && canRestock, reason: reason.trim(), notify },
    };
  };
  const update = useOrderUpdate();
  const form = useSavedForm<RefundDraft>({
    saved: blank,
    place: `order/${order.id}/refund`,
    schema: orderCalls.refundOrder.body,
    sent: bodyOf,
    check: (draft) => {
      if (Number.isNaN(centsOf(draft))) return { typed: 'Enter an amount' };
      return centsOf(draft) > left ? { typed: `At most ${money({ cents: left, currency })} can go back` } : {};
    },
    send: async ({ value }) => {
      await update(refundOrder(api, order.id, bodyOf(value)));
      return { said: `${money({ cents: centsOf(value), currency })} is refunded` };
    },
    refusal: 'Not refunded.',
    onSaved: dialog.onClose,
  });
  const { lines, typed } = form.value;
  const cents = centsOf(form.value);
  const isCounted = lines.every(({ quantity }) => Number.isInteger(quantity));
  const isSound = isCounted && Number.isInteger(cents) && cents > 0 && refundProblem(order, cents, lines) === null;
  const open = unitsLeft(order).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const amount = form.field('typed');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={isSound}
      isFinal
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
      {hasStock(order, lines) && <SwitchField label="Put these items back into stock" {...form.toggle('restock')} />}
      <AmountField
        label="Amount"
        currency={currency}
        help="Follows the items, with their share of discounts and taxes, until you type. Delivery is not in it."
        {...amount}
        value={typed === 'follows' ? cents || null : typed}
      />
      <dl className={styles.sums}>
        <Figure name="Paid" text={money({ cents: left + refundedCents(order), currency })} />
        <Figure name="Refunded before" text={money({ cents: refundedCents(order), currency })} />
        {isSound &&
          refundShares(order, cents).map(({ to, codeLast4, cents: share }) => (
            <Figure
              key={codeLast4 ?? to}
              name={to === 'giftCard' ? `Now, to the gift card ending in ${codeLast4 ?? ''}` : ways[to]}
              text={money({ cents: share, currency })}
            />
          ))}
        <Figure name="Left afterwards" text={money({ cents: isSound ? left - cents : left, currency })} isTotal />
      </dl>
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

function Figure({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
