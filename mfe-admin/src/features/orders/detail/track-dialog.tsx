import type { Order, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { timeText } from '../../../kit/format/moment.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { trackShipment } from '../shared/order-calls.ts';
import { TrackingFields, trackingWords } from '../shared/tracking-fields.tsx';
import { useOrderUpdate } from './use-order-change.ts';

interface TrackDialogProps {
  order: Order;
  shipment: OrderShipment;
  dialog: OpenDialog;
}

/** Tracking of a parcel that was sent, added or corrected. */
export function TrackDialog({ order, shipment, dialog }: TrackDialogProps) {
  const { api, locale, website, now } = useAdmin();
  const { carrier, trackingNumber, trackingUrl, mailOn = 0 } = shipment;
  const update = useOrderUpdate();
  const form = useSavedForm({
    saved: { carrier, trackingNumber, trackingUrl, notify: true },
    place: `order/${order.id}/parcel/${shipment.id}`,
    schema: orderCalls.trackShipment.body,
    words: trackingWords,
    send: async ({ value }) => {
      const { number } = await update(trackShipment(api, order.id, shipment.id, value));
      return { said: `Tracking of order ${number} saved` };
    },
    onSaved: dialog.onClose,
  });
  const { notify: _, ...tracking } = form.value;
  const isNone = Object.values(tracking).every((text) => text.trim() === '');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={form.isDirty}
      title={`Tracking of order ${order.number}`}
      act={isNone ? 'Remove tracking' : 'Save tracking'}
      acting="Saving …"
    >
      <TrackingFields field={form.field} />
      {mailOn > now() ? (
        <Help>
          An email about this parcel is sent to {order.email} at{' '}
          {timeText(mailOn, { locale, timeZone: website.timeZone })}. It includes the tracking entered here by then.
        </Help>
      ) : (
        !isNone && (
          <>
            <SwitchField label={`Mail ${order.email} with the tracking`} {...form.toggle('notify')} />
            <Help>It goes out a little later: what you correct until then is in it.</Help>
          </>
        )
      )}
    </FormDialog>
  );
}
