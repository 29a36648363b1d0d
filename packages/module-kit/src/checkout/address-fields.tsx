import type { AddressFieldName, AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { Country } from '@tessera/contracts/mounts.ts';
import { Field, type FieldState } from './field.tsx';

interface AddressFieldsProps {
  /** What an address is made of; nothing but the country is asked for until that is known. */
  form: AddressForm | null;
  countries: readonly Country[];
  stateOf: (name: AddressFieldName | 'country') => FieldState;
  /** Whether a parcel goes there; for what is picked up, the place that tax goes by is enough. */
  isWhole: boolean;
  /** False where a choice that needs no address may still be made, which only the server can see without scripts. */
  isRequired?: boolean;
}

/** Where something goes, asked as people of that country write it: the street by itself, the rest side by side. */
export function AddressFields({ form, countries, stateOf, isWhole, isRequired = true }: AddressFieldsProps) {
  const fields = (form?.fields ?? []).filter(({ name }) => isWhole || name === 'region');
  const isStreet = (name: AddressFieldName) => name.startsWith('line');
  const street = fields.findIndex(({ name }) => isStreet(name));
  const draw = (drawn: typeof fields) =>
    drawn.map(({ name, label, autoComplete, options, isRequired: isNeeded, ask }) => (
      <Field
        key={name}
        {...stateOf(name)}
        label={label}
        autoComplete={autoComplete}
        options={options}
        blank={ask}
        isOptional={!isNeeded}
        isRequired={isNeeded && isRequired}
      />
    ));
  const before = fields.slice(0, Math.max(0, street));
  const after = fields.slice(before.length).filter(({ name }) => !isStreet(name));
  return (
    <>
      <Field {...stateOf('country')} label="Country" autoComplete="country" options={countries} />
      {before.length > 0 && <div className="row">{draw(before)}</div>}
      {draw(fields.filter(({ name }) => isStreet(name)))}
      {after.length > 0 && <div className="row">{draw(after)}</div>}
    </>
  );
}
