import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FieldValue } from './field-shape.ts';

type Named = Pick<FormField, 'id' | 'type' | 'title'>;

/** Names of what nobody wants to find on a computer later. */
const secretNames = /pass(?:word|code|phrase)|\bpin\b|\bcvc\b|\bcvv\b|security code|card number|credit card|\biban\b/i;
const cardNumber = /^\d(?:[ -]?\d){12,18}$/;

/**
 * What of a half-filled form may be kept until it is sent: nothing of passwords and cards, neither by the field's name nor by
 * what was typed, and nothing that nobody typed.
 */
export function keepableValues(
  fields: readonly Named[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const kept = fields.flatMap((field): [string, FieldValue][] => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    return value === undefined || isSecret(field) || isEmpty(value) || hasCard(value) ? [] : [[field.id, value]];
  });
  return Object.fromEntries(kept);
}

/** Whether a field asks for what is never kept. */
export const isSecret = ({ type, title }: Pick<Named, 'type' | 'title'>): boolean =>
  type === 'password' || type === 'hidden' || secretNames.test(title);

const isEmpty = (value: FieldValue) =>
  typeof value === 'string' ? value === '' : Object.values(value).every((part) => part.length === 0);

const hasCard = (value: FieldValue) =>
  typeof value === 'string' ? isCard(value) : Array.isArray(value) && value.some(isCard);

/** Whether a text is the number of a card: by its length and its last digit (Luhn). */
function isCard(text: string): boolean {
  if (!cardNumber.test(text.trim())) return false;
  const digits = text.replaceAll(/\D/g, '');
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
