import { emailExample, isEmail } from '@tessera/contracts/email-address.ts';
import type { FormField } from '@tessera/contracts/forms/form.ts';
import { isDay, isTime } from './calendar.ts';
import { countCharacters } from './character-count.ts';
import { type FieldValue, fieldShape, requiredParts } from './field-shape.ts';
import { readValue } from './read-values.ts';
import { shownFields } from './shown-fields.ts';
import type { FormText } from './words/english.ts';

/** Texts of the form checks, word for word from the specification. */
export const formMessages = {
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  email: `Email is not valid. Email addresses should follow the format ${emailExample}.`,
  notAnOption: 'Please choose one of the options.',
  date: 'Enter a date that exists, with month, day and year.',
  time: 'Enter a time that exists, with hour and minute.',
  /** Above all others whenever any check failed (FORM-065). */
  invalid: 'One or more fields is invalid, please check your entries.',
} as const satisfies Readonly<Record<string, FormText>>;

type CheckedField = Pick<FormField, 'id' | 'type' | 'required' | 'maxLength' | 'options' | 'showWhen'>;

/** Messages of the fields that fail, by field id. */
export type FieldErrors = Record<string, string>;

/** Checks the values of a form's shown fields the same way in browser and server (FORM-047 to FORM-060, FORM-068 to FORM-072, FORM-104). */
export function checkForm(fields: readonly CheckedField[], values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of shownFields(fields, values)) {
    const message = checkField(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined);
    if (message) errors[field.id] = message;
  }
  return errors;
}

/** What is wrong with one value; undefined when nothing is. */
export function checkField(field: CheckedField, given: unknown): string | undefined {
  const value = readValue(field.type, given);
  if (value === undefined || fieldShape(field.type) === 'likert') return undefined;
  if (isEmptyValue(field.type, value)) {
    // Half of an optional date would be stored as a date nobody meant.
    const isHalf = Array.isArray(value) && value.some((part) => part.trim() !== '');
    if (isHalf && !field.required) return ofCalendar(field.type, value);
    return field.required && fieldShape(field.type) !== 'hidden' ? formMessages.required : undefined;
  }
  if (!isAmongOptions(field, value)) return formMessages.notAnOption;
  return typeof value === 'string' ? checkText(field, value) : ofCalendar(field.type, value);
}

/** Month, day and year in numbers, or a time; other parts may be anything. */
function ofCalendar(type: string, value: FieldValue): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (type === 'date') return isDay(value) ? undefined : formMessages.date;
  return type === 'time' && !isTime(value) ? formMessages.time : undefined;
}

function checkText({ type, maxLength = 0 }: CheckedField, value: string): string | undefined {
  if (fieldShape(type) === 'email' && !isEmail(value)) return formMessages.email;
  return maxLength > 0 && countCharacters(value) > maxLength ? formMessages.tooLong : undefined;
}

/** Blanks only count as nothing (FORM-071); a multi-part value is empty when a part it needs is. */
function isEmptyValue(type: string, value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const needed = requiredParts(type);
  if (needed.length > 0) return needed.some((at) => !value[at]?.trim());
  return value.every((part) => part.trim() === '');
}

/** Choices from outside must be among those offered (FORM-104). */
function isAmongOptions({ type, options = [] }: CheckedField, value: FieldValue): boolean {
  const shape = fieldShape(type);
  if (shape === 'many') return Array.isArray(value) && value.every((choice) => options.includes(choice));
  return shape !== 'one-of' || (typeof value === 'string' && options.includes(value));
}
