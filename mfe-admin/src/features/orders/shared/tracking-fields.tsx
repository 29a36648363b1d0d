import type { OrderShipment } from '@tessera/contracts/commerce/order.ts';
import type { BoundField } from '../../../kit/form/bound-fields.ts';
import { FieldRow, TextField } from '../../../kit/ui/inputs/field.tsx';

export type Tracking = Pick<OrderShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** Whether the text is empty or a web address. */
export const isLink = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

/** Messages for faults that the contract does not explain. */
export const trackingWords = { trackingUrl: 'Enter an address that begins with https://' };

/** The tracking of a parcel. */
export function TrackingFields({ field }: { field: (name: keyof Tracking) => BoundField<string> }) {
  const link = field('trackingUrl');
  return (
    <>
      <FieldRow>
        <TextField label="Carrier" isOptional maxLength={60} {...field('carrier')} />
        <TextField label="Tracking number" isOptional maxLength={80} {...field('trackingNumber')} />
      </FieldRow>
      <TextField
        label="Tracking link"
        type="url"
        isOptional
        maxLength={500}
        placeholder="https://"
        {...link}
        onChange={(typed) => link.onChange(typed.trim())}
      />
    </>
  );
}
