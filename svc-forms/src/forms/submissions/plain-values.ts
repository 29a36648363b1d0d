import type { FormField, FormValues } from '@tessera/contracts/forms/form.ts';
import { withCountryCode } from '@tessera/rules/forms/collect-values.ts';
import { fieldShape } from '@tessera/rules/forms/field-shape.ts';

const control = /^field\.(.+?)(?:\.(\d{1,3}))?$/;

/**
 * Values of a plain HTML form: `field.{id}` is one text, `field.{id}.{n}` the n-th of several. Names not of this form
 * are left out.
 */
export function plainValues(fields: Readonly<Record<string, string>>): FormValues {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of Object.entries(fields)) {
    const [, id, at] = control.exec(name) ?? [];
    if (!id) continue;
    if (at === undefined) values.set(id, value);
    else values.set(id, withPart(values.get(id), Number(at), value));
  }
  return Object.fromEntries(values);
}

function withPart(known: string | string[] | undefined, at: number, value: string): string[] {
  const parts = Array.isArray(known) ? known : [];
  while (parts.length <= at) parts.push('');
  parts[at] = value;
  return parts;
}

/** Brings plain values into the shapes of their fields: a form without scripts knows texts and lists of them only. */
export function shapePlainValues(
  fields: readonly Pick<FormField, 'id' | 'type' | 'options'>[],
  values: FormValues,
): FormValues {
  const shaped = fields
    .filter(({ id }) => Object.hasOwn(values, id))
    .map((field) => [field.id, shape(field, texts(values[field.id]))] as const);
  return Object.fromEntries(shaped);
}

function shape({ type, options = [] }: Pick<FormField, 'type' | 'options'>, given: string[]): unknown {
  switch (fieldShape(type)) {
    case 'parts':
      return withCountryCode(type, given);
    case 'many':
      return given.filter((choice) => choice !== '');
    case 'likert':
      return Object.fromEntries(
        options.map((question, at) => [question, [given[at] ?? '']] as const).filter(([, [label]]) => label !== ''),
      );
    default:
      return given[0] ?? '';
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value ?? '')];
}
