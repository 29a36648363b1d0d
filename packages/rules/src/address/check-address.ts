import type { AddressField, AddressFieldName, AddressForm } from '@tessera/contracts/commerce/address.ts';

/** What was typed; a part that is missing and one of blanks alone are the same. */
type AddressValues = Partial<Record<AddressFieldName, string>>;

/** What is wrong with the parts of an address that are there; empty when nothing is. */
export function checkGivenParts({ fields }: AddressForm, values: AddressValues): Record<string, string> {
  return collect(fields, (field) => shapeFault(field, values[field.name]));
}

/** As `checkGivenParts`, with what a parcel needs and is missing. */
export function checkAddress({ fields }: AddressForm, values: AddressValues): Record<string, string> {
  return collect(fields, (field) => addressFault(field, values[field.name]));
}

/** What is wrong with one part; undefined when nothing is. */
export function addressFault(field: AddressField, value = ''): string | undefined {
  if (value.trim() === '') return field.isRequired ? `Required. ${field.ask}` : undefined;
  return shapeFault(field, value);
}

function shapeFault({ options, pattern, ask, fault }: AddressField, value = ''): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (options) return options.some(({ code }) => code === text) ? undefined : ask;
  return pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(text) ? fault : undefined;
}

function collect(fields: readonly AddressField[], faultOf: (field: AddressField) => string | undefined) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
}
