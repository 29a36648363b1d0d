import type { FormField, FormValues } from '@tessera/contracts/forms/form.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';

/** Of what was typed into a form what may be kept before it is sent: no passwords, and nothing that nobody typed. */
export function typedValues(fields: readonly FormField[], values: FormValues): FormValues {
  const typed = fields.filter(({ type }) => type !== 'password' && type !== 'hidden');
  return readValues(
    typed.map(({ id, type }) => ({ id, type })),
    values,
  );
}
