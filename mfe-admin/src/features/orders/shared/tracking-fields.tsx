import type { OrderShipment } from '@tessera/contracts/commerce/order.ts';
import { FieldRow, TextField } from '../../../kit/ui/inputs/field.tsx';

export type Tracking = Pick<OrderShipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** Whether a link can be followed, or is none. */
export const isLink = (text: string) => text === '' || /^https?:\/\/[^\s/]+/.test(text);

interface TrackingFieldsProps {
  tracking: Tracking;
  onChange: (changed: Partial<Tracking>) => void;
}

/** How a parcel can be followed. */
export function TrackingFields({ tracking, onChange }: TrackingFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label="Carrier"
          isOptional
          maxLength={60}
          value={tracking.carrier}
          onChange={(carrier) => onChange({ carrier })}
        />
        <TextField
          label="Tracking number"
          isOptional
          maxLength={80}
          value={tracking.trackingNumber}
          onChange={(trackingNumber) => onChange({ trackingNumber })}
        />
      </FieldRow>
      <TextField
        label="Tracking link"
        type="url"
        isOptional
        maxLength={500}
        value={tracking.trackingUrl}
        placeholder="https://"
        onChange={(trackingUrl) => onChange({ trackingUrl: trackingUrl.trim() })}
        problem={isLink(tracking.trackingUrl) ? undefined : 'Enter an address that begins with https://'}
      />
    </>
  );
}
