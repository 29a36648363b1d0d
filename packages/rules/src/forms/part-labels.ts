import type { FormField } from '@tessera/contracts/forms/form.ts';

const usual: Readonly<Record<string, readonly string[]>> = {
  name: ['First name', 'Last name'],
  address: ['Address line 1', 'Address line 2', 'City', 'State or region', 'Postcode', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'AM or PM'],
  phone: ['Area code', 'Prefix', 'Line'],
};

/** The labels of a field's parts in the order of their values: the owner's, or the usual ones (FORM-040 to FORM-044). */
export function partLabels({ type, parts, showCountryCode }: Pick<FormField, 'type' | 'parts' | 'showCountryCode'>) {
  const labels = parts ?? usual[type] ?? [];
  return type === 'phone' && showCountryCode && labels.length === 3 ? ['Country code', ...labels] : labels;
}
