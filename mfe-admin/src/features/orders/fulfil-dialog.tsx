import type { LineUnits, Order } from '@tessera/contracts/commerce/order.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { countText } from '../../format/count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, FieldRow, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { fulfilOrder } from './order-calls.ts';
import { UnitFields } from './unit-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

const isLink = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

/** What goes into the parcel, and how it can be followed. */
export function FulfilDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { api, locale } = useAdmin();
  const open = unitsToSend(order);
  const [lines, setLines] = useState<LineUnits[]>(open);
  const [parcel, setParcel] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' });
  const [notify, setNotify] = useState(true);
  const fulfil = useOrderChange({
    change: () => fulfilOrder(api, order.id, { lines, ...parcel, notify }),
    said: ({ number, fulfilment }) => `Order ${number} is ${fulfilment === 'fulfilled' ? 'fulfilled' : 'partly sent'}`,
    onDone: onClose,
  });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isReady = count > 0 && isLink(parcel.trackingUrl);
  return (
    <Dialog
      isOpen
      isBusy={fulfil.isPending}
      onClose={onClose}
      title={`Fulfil order ${order.number}`}
      foot={
        <>
          <Button isBusy={fulfil.isPending} onClick={onClose}>
            Back
          </Button>
          <Button look="primary" isBusy={!isReady || fulfil.isPending} onClick={() => fulfil.mutate()}>
            {fulfil.isPending ? 'Marking …' : `Fulfil ${countText(count, ['item', 'items'], locale)}`}
          </Button>
        </>
      }
    >
      <UnitFields legend="In this parcel" items={order.items} open={open} units={lines} onChange={setLines} />
      <FieldRow>
        <TextField
          label="Carrier"
          isOptional
          maxLength={60}
          value={parcel.carrier}
          onChange={(carrier) => setParcel({ ...parcel, carrier })}
        />
        <TextField
          label="Tracking number"
          isOptional
          maxLength={80}
          value={parcel.trackingNumber}
          onChange={(trackingNumber) => setParcel({ ...parcel, trackingNumber })}
        />
      </FieldRow>
      <TextField
        label="Tracking link"
        type="url"
        isOptional
        maxLength={500}
        value={parcel.trackingUrl}
        placeholder="https://"
        onChange={(trackingUrl) => setParcel({ ...parcel, trackingUrl: trackingUrl.trim() })}
        problem={isLink(parcel.trackingUrl) ? undefined : 'Enter an address that begins with https://'}
      />
      <SwitchField label={`Mail ${order.email} that it is on its way`} isOn={notify} onChange={setNotify} />
      {fulfil.isError && <Fault>Not marked. {adviceOn(fulfil.error).text}</Fault>}
    </Dialog>
  );
}
