import type { Country } from '@tessera/contracts/mounts.ts';
import { type CheckoutFields, controlId } from './checkout-form.ts';
import { Field } from './field.tsx';

interface AddressFieldsProps {
  text: (name: keyof CheckoutFields) => {
    name: keyof CheckoutFields;
    value: string;
    problem: string | undefined;
    onChange: (value: string) => void;
  };
  countries: Country[];
  /** The whole address of a parcel, the country that tax goes by, or nothing where nothing is sent. */
  asks: 'address' | 'country' | 'nothing';
  /** Whether the buyer may still choose to pick the order up, and so need no address. */
  mayPickUp: boolean;
  /** The buyer left a field that decides the delivery. */
  onLeave: () => void;
}

/** Who gets the order, and where. */
export function AddressFields({ text, countries, asks, mayPickUp, onLeave }: AddressFieldsProps) {
  const country = text('country');
  const isWhole = asks === 'address';
  return (
    <>
      <div className="row">
        <Field {...text('firstName')} label="First name" autoComplete="given-name" />
        <Field {...text('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      {asks !== 'nothing' && (
        <>
          <div className="field">
            <label htmlFor={controlId('country')}>Country</label>
            <select
              className="select"
              id={controlId('country')}
              name="country"
              autoComplete="country"
              value={country.value}
              onChange={(event) => country.onChange(event.target.value)}
              onBlur={onLeave}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {isWhole && (
            <>
              <Field {...text('line1')} isRequired={!mayPickUp} label="Street address" autoComplete="address-line1" />
              <Field {...text('line2')} label="Apartment, floor" autoComplete="address-line2" isOptional />
            </>
          )}
          <div className="row">
            {isWhole && <Field {...text('city')} isRequired={!mayPickUp} label="City" autoComplete="address-level2" />}
            <Field
              {...text('region')}
              label="County or state"
              autoComplete="address-level1"
              onBlur={onLeave}
              isOptional
            />
            {isWhole && (
              <Field
                {...text('postalCode')}
                isRequired={!mayPickUp}
                label="Postcode"
                autoComplete="postal-code"
                onBlur={onLeave}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
