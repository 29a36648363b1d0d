import type { FormField } from '@tessera/contracts/forms/form.ts';

const usual = {
  name: ['First name', 'Last name'],
  address: ['Address line 1', 'Address line 2', 'City', 'State or region', 'Postcode', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'AM or PM'],
  phone: ['Area code', 'Prefix', 'Line'],
} as const;
const byType: Readonly<Record<string, readonly string[]>> = usual;
const countryCode = 'Country code';
/** A label that a part has as long as its owner gives it no other. */
export type UsualPartLabel = (typeof usual)[keyof typeof usual][number] | typeof countryCode;

/** The labels of a field's parts in the order of their values: the owner's, or the usual ones (FORM-040 to FORM-044). */
export function partLabels({ type, parts, showCountryCode }: Pick<FormField, 'type' | 'parts' | 'showCountryCode'>) {
  const labels = parts ?? byType[type] ?? [];
  return type === 'phone' && showCountryCode && labels.length === 3 ? [countryCode, ...labels] : labels;
}
