import type { LineUnits } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { DraftOfferBanner } from '../../drafts/draft-offer.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { countText } from '../../format/count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Failed, FieldRow, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { fulfilOrder } from './order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { UnitFields } from './unit-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

const isLink = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

interface Parcel {
  lines: LineUnits[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notify: boolean;
}

const blank = { carrier: '', trackingNumber: '', trackingUrl: '', notify: true };

/** What goes into the parcel, and how it can be followed. */
export function FulfilDialog({ order, dialog }: OrderDialogProps) {
  const { api, locale } = useAdmin();
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
      <UnitFields
        legend="In this parcel"
        items={order.items}
        open={open}
        units={parcel.lines}
        onChange={(lines) => set({ lines })}
      />
      <FieldRow>
        <TextField
          label="Carrier"
          isOptional
          maxLength={60}
          value={parcel.carrier}
          onChange={(carrier) => set({ carrier })}
        />
        <TextField
          label="Tracking number"
          isOptional
          maxLength={80}
          value={parcel.trackingNumber}
          onChange={(trackingNumber) => set({ trackingNumber })}
        />
      </FieldRow>
      <TextField
        label="Tracking link"
        type="url"
        isOptional
        maxLength={500}
        value={parcel.trackingUrl}
        placeholder="https://"
        onChange={(trackingUrl) => set({ trackingUrl: trackingUrl.trim() })}
        problem={isLink(parcel.trackingUrl) ? undefined : 'Enter an address that begins with https://'}
      />
      <SwitchField
        label={`Mail ${order.email} that it is on its way`}
        isOn={parcel.notify}
        onChange={(notify) => set({ notify })}
      />
      {fulfil.isError && <Failed>Not marked. {adviceOn(fulfil.error).text}</Failed>}
    </Dialog>
  );
}
