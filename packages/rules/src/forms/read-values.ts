import type { FormField } from '@tessera/contracts/forms/form.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { type FieldValue, fieldShape } from './field-shape.ts';
import { shownFields } from './shown-fields.ts';

/**
 * Values as they came from outside, brought into their fields' shapes: unknown field ids, sections and fields
 * that are not shown are left out, and a value of a wrong shape reads as an empty one. What the server checks and stores (FORM-104).
 */
export function readValues(
  fields: readonly Pick<FormField, 'id' | 'type' | 'showWhen'>[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> {
  const read: Record<string, FieldValue> = {};
  for (const { id, type } of shownFields(fields, values)) {
    const given = Object.hasOwn(values, id) ? values[id] : undefined;
    const value = readValue(type, given);
    if (value !== undefined) read[id] = value;
  }
  return read;
}

/** One value in the shape of its field type; undefined for a section, which has none. */
export function readValue(type: string, value: unknown): FieldValue | undefined {
  switch (fieldShape(type)) {
    case 'none':
      return undefined;
    case 'parts':
    case 'many':
      return texts(value);
    case 'likert':
      return answers(value);
    case 'email':
      return cleanTyped(text(value));
    default:
      return text(value);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text) : [];
}

function answers(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([question, checked]) => [question, texts(checked)]));
}
