import type { FormField } from '@tessera/contracts/forms/form.ts';
import { fieldShape, likertLabels } from './field-shape.ts';
import { partLabels } from './part-labels.ts';

type Worded = Pick<
  FormField,
  'type' | 'title' | 'description' | 'placeholder' | 'options' | 'labels' | 'parts' | 'showCountryCode'
>;

/** The texts of a field that visitors read, as they are written in the form's own language; of a hidden one none. */
export interface FieldTexts {
  title?: string | undefined;
  description?: string | undefined;
  placeholder?: string | undefined;
  options: readonly string[];
  labels: readonly string[];
  parts: readonly string[];
}

export function fieldTexts(field: Worded): FieldTexts {
  const shape = fieldShape(field.type);
  if (shape === 'hidden') return { options: [], labels: [], parts: [] };
  const { title, description, placeholder, options = [], labels } = field;
  const hasOptions = shape === 'many' || shape === 'one-of' || shape === 'likert';
  return {
    title,
    description: description || undefined,
    placeholder: placeholder || undefined,
    options: hasOptions ? options : [],
    labels: shape === 'likert' ? (labels?.length ? labels : likertLabels) : [],
    parts: shape === 'parts' ? partLabels(field) : [],
  };
}
