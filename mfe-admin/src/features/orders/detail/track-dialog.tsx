import type { Order, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { timeText } from '../../../kit/format/moment.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { trackShipment } from '../shared/order-calls.ts';
import { isLink, TrackingFields } from '../shared/tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

interface TrackDialogProps {
  order: Order;
  shipment: OrderShipment;
  dialog: OpenDialog;
}

/** Tracking of a parcel that was sent, added or corrected. */
export function TrackDialog({ order, shipment, dialog }: TrackDialogProps) {
  const { api, locale, website, now } = useAdmin();
  const { carrier, trackingNumber, trackingUrl, mailOn = 0 } = shipment;
  const draft = useDraft(
    { carrier, trackingNumber, trackingUrl, notify: true },
    `order/${order.id}/parcel/${shipment.id}`,
  );
  const { notify, ...tracking } = draft.value;
  const set = (changed: Partial<typeof draft.value>) => draft.change((value) => ({ ...value, ...changed }));
  const save = useOrderChange({
    change: () => trackShipment(api, order.id, shipment.id, draft.value),
    said: ({ number }) => `Tracking of order ${number} saved`,
    onDone: () => {
      draft.forget();
      dialog.onClose();
    },
  });
  const isReady = draft.isDirty && isLink(tracking.trackingUrl);
  const isNone = Object.values(tracking).every((text) => text.trim() === '');
  return (
    <Dialog
      {...dialog}
      isBusy={save.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title={`Tracking of order ${order.number}`}
      foot={
        <>
          <DialogClose isBusy={save.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={!isReady || save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? 'Saving …' : isNone ? 'Remove tracking' : 'Save tracking'}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <TrackingFields tracking={tracking} onChange={set} />
      {mailOn > now() ? (
        <Help>
          A mail about this parcel goes to {order.email} at {timeText(mailOn, { locale, timeZone: website.timeZone })}.
          What stands here then is in it.
        </Help>
      ) : (
        !isNone && (
          <>
            <SwitchField
              label={`Mail ${order.email} with the tracking`}
              isOn={notify}
              onChange={(isOn) => set({ notify: isOn })}
            />
            <Help>It goes out a little later: what you correct until then is in it.</Help>
          </>
        )
      )}
      {save.isError && <Failed>Not saved. {adviceOn(save.error).text}</Failed>}
    </Dialog>
  );
}
