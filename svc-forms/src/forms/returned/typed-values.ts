import type { FormField, FormValues } from '@tessera/contracts/forms/form.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';

/** The typed values that may be stored before submission: no passwords, and no hidden values. */
export function typedValues(fields: readonly FormField[], values: FormValues): FormValues {
  const typed = fields.filter(({ type }) => type !== 'password' && type !== 'hidden');
  return readValues(
    typed.map(({ id, type }) => ({ id, type })),
    values,
  );
}
