import type { Country } from '@tessera/contracts/mounts.ts';
import type { FieldName, Fields } from './subscription-form.ts';

/** Id of a field's control. */
export const controlId = (name: FieldName) => `subscription-${name}`;

interface TextFieldProps {
  name: keyof Fields;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: string;
  type?: string;
  inputMode?: 'text' | 'numeric' | 'email';
  isOptional?: boolean;
}

/** One labelled text field with its problem. */
export function TextField({ name, label, problem, onChange, isOptional = false, ...input }: TextFieldProps) {
  const id = controlId(name);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> (optional)</span>}
      </label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        maxLength={256}
        required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p className="error" id={`${id}-note`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface AddressProps {
  text: (name: keyof Fields) => Pick<TextFieldProps, 'name' | 'value' | 'problem' | 'onChange'>;
  countries: Country[];
  /** What is picked up needs only the country and the region that tax goes by. */
  isWhole: boolean;
  /** The buyer left a field that decides the delivery. */
  onLeave: () => void;
}

/** Where it is posted to. */
export function Address({ text, countries, isWhole, onLeave }: AddressProps) {
  const country = text('country');
  const id = controlId('country');
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Country</label>
        <select
          className="select"
          id={id}
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
          <TextField {...text('line1')} label="Street address" autoComplete="address-line1" />
          <TextField {...text('line2')} label="Apartment, floor" autoComplete="address-line2" isOptional />
        </>
      )}
      <div className="row">
        {isWhole && <TextField {...text('city')} label="City" autoComplete="address-level2" />}
        <TextField
          {...text('region')}
          label="County or state"
          autoComplete="address-level1"
          onBlur={onLeave}
          isOptional
        />
        {isWhole && <TextField {...text('postalCode')} label="Postcode" autoComplete="postal-code" onBlur={onLeave} />}
      </div>
    </>
  );
}
