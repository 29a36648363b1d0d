import type { FormField } from '@tessera/contracts/forms/form.ts';

const asksNothing = ({ type }: FormField) => type === 'section' || type === 'hidden';

/** The fields in sight, step by step; a step that asks nothing of this visitor is left out. */
export function stepsOf(shown: readonly FormField[]): readonly (readonly FormField[])[] {
  const steps: FormField[][] = [];
  for (const field of shown) {
    if (steps.length === 0 || (field.type === 'section' && field.isStep)) steps.push([field]);
    else steps.at(-1)?.push(field);
  }
  const asking = steps.filter((fields) => !fields.every(asksNothing));
  return asking.length > 0 ? asking : [shown];
}
