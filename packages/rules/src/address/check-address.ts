import type { AddressField, AddressFieldName, AddressForm } from '@tessera/contracts/commerce/address.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';

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

function shapeFault({ name, options, pattern, ask, fault }: AddressField, value = ''): string | undefined {
  const text = name === 'postalCode' ? readPostcode(value, pattern) : value.trim();
  if (text === '') return undefined;
  if (options) return options.some(({ code }) => code === text) ? undefined : ask;
  return pattern && !fits(text, pattern) ? fault : undefined;
}

/**
 * A postcode as it is stored, however it was typed or pasted: cleaned, one blank between its parts, in capitals, without
 * the mark or the country before it (〒, D-, CH-) where the rest is a postcode there.
 */
export function readPostcode(typed: string, pattern?: string): string {
  const text = cleanTyped(typed)
    .replace(/^[\u3012\u3036] ?/u, '')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  const rest = text.replace(/^[A-Z]{1,3} ?- ?/, '');
  return pattern && !fits(text, pattern) && fits(rest, pattern) ? rest : text;
}

const fits = (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`, 'i').test(text);

function collect(fields: readonly AddressField[], faultOf: (field: AddressField) => string | undefined) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
}
