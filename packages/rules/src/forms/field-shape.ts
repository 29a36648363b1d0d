/** The kinds of value a field gives (FORM-022, FORM-025 to FORM-039). */
type FieldShape = 'single' | 'email' | 'parts' | 'many' | 'one-of' | 'likert' | 'hidden' | 'none';

/** A text, the chosen options or the parts in order; of a likert field the answers by question. */
export type FieldValue = string | string[] | Record<string, string[]>;

const shapes: Readonly<Record<string, FieldShape>> = {
  address: 'parts',
  name: 'parts',
  date: 'parts',
  time: 'parts',
  phone: 'parts',
  checkbox: 'many',
  radio: 'one-of',
  select: 'one-of',
  likert: 'likert',
  hidden: 'hidden',
  section: 'none',
  email: 'email',
};

/** A type outside the list is a single value (FORM-011, FORM-021). */
export function fieldShape(type: string): FieldShape {
  return shapes[type] ?? 'single';
}

/** Which parts a required field cannot do without, by position (FORM-068 to FORM-070). */
const neededParts: Readonly<Record<string, readonly number[]>> = {
  address: [0, 2, 4, 5],
  name: [0, 1],
  date: [0, 1, 2],
  time: [0, 1],
  phone: [1, 2, 3],
};

/** Positions of the parts a required field needs; none for a field without parts. */
export function requiredParts(type: string): readonly number[] {
  return neededParts[type] ?? [];
}

/** Answers of a likert field whose form names none (FORM-171). */
export const likertLabels = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'] as const;
