import type { FormField } from '@tessera/contracts/forms/form.ts';
import { collectValues } from '@tessera/rules/forms/collect-values.ts';
import { shownFields } from '@tessera/rules/forms/shown-fields.ts';

/** Name of the control that holds a field's value; parts, choices and questions add their number. */
export const controlName = (fieldId: string, at?: number) =>
  at === undefined ? `field.${fieldId}` : `field.${fieldId}.${at}`;

/** The values of a filled form by field id, each in its field's shape; of fields that are asked (`shownFields`). */
export function readForm(fields: readonly FormField[], data: FormData, query: URLSearchParams) {
  const values = readControls(fields, data, query);
  const shown = new Set(shownFields(fields, values).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)));
}

/** The values of all fields, also of those that are out of sight. */
export function readControls(fields: readonly FormField[], data: FormData, query: URLSearchParams) {
  const valuesOf = (name: string) => {
    const own = `field.${name}`;
    return [...data].filter(([key]) => key === own || key.startsWith(`${own}.`)).map(([, value]) => String(value));
  };
  return collectValues(fields, valuesOf, query);
}
