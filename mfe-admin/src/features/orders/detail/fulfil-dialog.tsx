import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { countText } from '../../../kit/format/count.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { fulfilOrder } from '../shared/order-calls.ts';
import { type Tracking, TrackingFields, trackingWords } from '../shared/tracking-fields.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { isOpen } from './order-due.tsx';
import { UnitFields } from './unit-fields.tsx';
import { useOrderUpdate } from './use-order-change.ts';

interface Parcel extends Tracking {
  lines: LineUnits[];
  notify: boolean;
}

const blank = { carrier: '', trackingNumber: '', trackingUrl: '', notify: true };

/** What goes into the parcel, and how it can be followed. */
export function FulfilDialog({ order, dialog }: OrderDialogProps) {
  const { api, locale } = useAdmin();
  const money = useMoney();
  const update = useOrderUpdate();
  const open = unitsToSend(order);
  const form = useSavedForm<Parcel>({
    saved: { lines: open, ...blank },
    place: `order/${order.id}/fulfil`,
    schema: checkoutCalls.fulfilOrder.body,
    words: trackingWords,
    send: async ({ value }) => {
      const { number, fulfilment } = await update(fulfilOrder(api, order.id, value));
      return { said: `Order ${number} is ${fulfilment === 'fulfilled' ? 'fulfilled' : 'partly sent'}` };
    },
    refusal: 'Not marked.',
    onSaved: dialog.onClose,
  });
  const count = form.value.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={count > 0}
      isFinal
      title={`Fulfil order ${order.number}`}
      act={`Fulfil ${countText(count, ['item', 'items'], locale)}`}
      acting="Marking …"
    >
      {isOpen(order) && (
        <Banner tone="warn">
          <p>
            Not paid in full: {money({ cents: dueCents(order), currency: order.grandTotal.currency })} is still due.
          </p>
        </Banner>
      )}
      <UnitFields legend="In this parcel" items={order.items} open={open} {...form.field('lines')} />
      <TrackingFields field={form.field} />
      <SwitchField label={`Mail ${order.email} that it is on its way`} {...form.toggle('notify')} />
    </FormDialog>
  );
}
