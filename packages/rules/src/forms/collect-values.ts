import type { FormField } from '@tessera/contracts/forms/form.ts';
import { type FieldValue, fieldShape } from './field-shape.ts';

/** All values of the controls with a name: `FormData.getAll` or `URLSearchParams.getAll`. */
type ControlValues = (name: string) => readonly string[];
/** The page's query string. */
export type PageQuery = Pick<URLSearchParams, 'get'>;

type CollectableField = Pick<FormField, 'id' | 'type' | 'options' | 'key' | 'value'>;

/**
 * The values of a filled form by field id, each in its field's shape (FORM-025 to FORM-046). Controls are named by the
 * field's id, a multi-part field's parts all alike and in order; a likert question's by `likertControlName`.
 */
export function collectValues(
  fields: readonly CollectableField[],
  controls: ControlValues,
  query: PageQuery,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = collectValue(field, controls, query);
    if (value !== undefined) values[field.id] = value;
  }
  return values;
}

/** The name of the controls that answer one question of a likert field. */
export function likertControlName(fieldId: string, question: number): string {
  return `${fieldId}.${question}`;
}

function collectValue(field: CollectableField, controls: ControlValues, query: PageQuery): FieldValue | undefined {
  const given = controls(field.id);
  switch (fieldShape(field.type)) {
    case 'none':
      return undefined;
    case 'parts':
      return withCountryCode(field.type, given);
    case 'many':
      return [...given];
    case 'likert':
      return likertAnswers(field, controls);
    case 'hidden':
      return query.get(field.key ?? field.id) ?? given[0] ?? field.value ?? '';
    case 'email':
      return (given[0] ?? '').trim();
    default:
      return given[0] ?? '';
  }
}

/** A phone without a country code gets an empty one, so that its parts always stand at the same places (FORM-030). */
export function withCountryCode(type: string, parts: readonly string[]): string[] {
  return type === 'phone' && parts.length === 3 ? ['', ...parts] : [...parts];
}

/** Only answered questions are in the map (FORM-034, FORM-035). */
function likertAnswers({ id, options = [] }: CollectableField, controls: ControlValues): Record<string, string[]> {
  const answers: Record<string, string[]> = {};
  options.forEach((question, at) => {
    const checked = controls(likertControlName(id, at));
    if (checked.length > 0) answers[question] = [...checked];
  });
  return answers;
}
