import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { countText } from '../../../kit/format/count.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { fulfilOrder } from '../shared/order-calls.ts';
import { isLink, type Tracking, TrackingFields } from '../shared/tracking-fields.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { isOpen } from './order-due.tsx';
import { UnitFields } from './unit-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Parcel extends Tracking {
  lines: LineUnits[];
  notify: boolean;
}

const blank = { carrier: '', trackingNumber: '', trackingUrl: '', notify: true };

/** What goes into the parcel, and how it can be followed. */
export function FulfilDialog({ order, dialog }: OrderDialogProps) {
  const { api, locale } = useAdmin();
  const money = useMoney();
  const open = unitsToSend(order);
  const draft = useDraft<Parcel>({ lines: open, ...blank }, `order/${order.id}/fulfil`);
  const { value: parcel } = draft;
  const set = (changed: Partial<Parcel>) => draft.change((now) => ({ ...now, ...changed }));
  const fulfil = useOrderChange({
    change: () => fulfilOrder(api, order.id, parcel),
    said: ({ number, fulfilment }) => `Order ${number} is ${fulfilment === 'fulfilled' ? 'fulfilled' : 'partly sent'}`,
    onDone: () => {
      draft.forget();
      dialog.onClose();
    },
  });
  const count = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isReady = count > 0 && isLink(parcel.trackingUrl);
  return (
    <Dialog
      {...dialog}
      isBusy={fulfil.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title={`Fulfil order ${order.number}`}
      foot={
        <>
          <DialogClose isBusy={fulfil.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={!isReady || fulfil.isPending} onClick={() => fulfil.mutate()}>
            {fulfil.isPending ? 'Marking …' : `Fulfil ${countText(count, ['item', 'items'], locale)}`}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      {isOpen(order) && (
        <Banner tone="warn">
          <p>
            Not paid in full: {money({ cents: dueCents(order), currency: order.grandTotal.currency })} is still due.
          </p>
        </Banner>
      )}
      <UnitFields
        legend="In this parcel"
        items={order.items}
        open={open}
        units={parcel.lines}
        onChange={(lines) => set({ lines })}
      />
      <TrackingFields tracking={parcel} onChange={set} />
      <SwitchField
        label={`Mail ${order.email} that it is on its way`}
        isOn={parcel.notify}
        onChange={(notify) => set({ notify })}
      />
      {fulfil.isError && <Failed>Not marked. {adviceOn(fulfil.error).text}</Failed>}
    </Dialog>
  );
}
