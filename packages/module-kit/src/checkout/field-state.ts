import type { BuyerFields } from './buyer-fields.ts';
import type { FieldState } from './field.tsx';
import type { BuyerForm } from './use-buyer-form.ts';

/** What each field of a buyer's form is drawn from; the ids of its controls begin alike. */
export function fieldStates(
  { fields, check, change, leave }: Pick<BuyerForm, 'fields' | 'check' | 'change' | 'leave'>,
  idPrefix: string,
): (name: keyof BuyerFields) => FieldState {
  return (name) => ({
    id: idPrefix + name,
    name,
    value: fields[name],
    problem: check.problems[name],
    onChange: (value) => change(name, value),
    onBlur: () => leave(name),
  });
}
