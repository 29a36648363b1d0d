import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
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
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { refundOrder } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import styles from './order-payment.module.css';
import { hasStock } from './returning-stock.ts';
import { UnitFields } from './unit-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

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
  const draft = useDraft<RefundDraft>(blank, `order/${order.id}/refund`);
  const { refundId, lines, typed, restock, reason, notify } = draft.value;
  const set = (changed: Partial<RefundDraft>) => draft.change((now) => ({ ...now, ...changed }));
  const canRestock = hasStock(order, lines);
  const cents = typed === 'follows' ? centsFor(order, lines) : (typed ?? 0);
  const left = refundableCents(order);
  const isCounted = lines.every(({ quantity }) => Number.isInteger(quantity));
  const isSound = isCounted && Number.isInteger(cents) && cents > 0 && refundProblem(order, cents, lines) === null;
  const refund = useOrderChange({
    change: () =>
      refundOrder(api, order.id, {
        ...{ refundId, cents, lines, restock: restock && canRestock, reason: reason.trim(), notify },
      }),
    said: () => `${money({ cents, currency })} is refunded`,
    onDone: () => {
      draft.forget();
      dialog.onClose();
    },
  });
  const open = unitsLeft(order).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  return (
    <Dialog
      {...dialog}
      isBusy={refund.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title={`Refund order ${order.number}`}
      foot={
        <>
          <DialogClose isBusy={refund.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={!isSound || refund.isPending} onClick={() => refund.mutate()}>
            {refund.isPending ? 'Refunding …' : `Refund ${money({ cents: isSound ? cents : 0, currency })}`}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      {open.length > 0 && (
        <UnitFields
          legend="What comes back"
          items={order.items}
          open={open}
          units={lines}
          onChange={(next) => set({ lines: next })}
        />
      )}
      {lines.some(({ line }) => order.items[line]?.productType === productType.giftCard) && (
        <Help>What is left on these gift cards is taken off them. What was spent already cannot be refunded.</Help>
      )}
      {canRestock && (
        <SwitchField
          label="Put these items back into stock"
          isOn={restock}
          onChange={(isOn) => set({ restock: isOn })}
        />
      )}
      <AmountField
        label="Amount"
        currency={currency}
        value={typed === 'follows' ? cents || null : typed}
        onChange={(amount) => set({ typed: amount })}
        problem={cents > left ? `At most ${money({ cents: left, currency })} can go back` : undefined}
        help="Follows the items, with their share of discounts and taxes, until you type. Delivery is not in it."
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
        value={reason}
        onChange={(text) => set({ reason: text })}
        help="For the team. The buyer does not see it."
      />
      <SwitchField
        label={`Mail ${order.email} about the refund`}
        isOn={notify}
        onChange={(isOn) => set({ notify: isOn })}
      />
      <Help>A refund cannot be undone.</Help>
      {refund.isError && <Failed>Not refunded. {adviceOn(refund.error).text}</Failed>}
    </Dialog>
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
