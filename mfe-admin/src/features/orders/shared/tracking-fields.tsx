import type { OrderShipment } from '@tessera/contracts/commerce/order.ts';
import type { BoundField } from '../../../kit/form/bound-fields.ts';
import { FieldRow, TextField } from '../../../kit/ui/inputs/field.tsx';

export type Tracking = Pick<OrderShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** Whether a link can be followed, or is none. */
export const isLink = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

/** What is said where the contract only knows that something is not right. */
export const trackingWords = { trackingUrl: 'Enter an address that begins with https://' };

/** How a parcel can be followed. */
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
