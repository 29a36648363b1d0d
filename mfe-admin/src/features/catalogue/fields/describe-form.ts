import type { Described } from '../../../kit/form/changes.ts';
import { typeName } from './field-types.ts';
import type { FieldDraft, FormDraft } from './form-draft.ts';

/** A form of product fields in words: its heading, and every field by its label. */
export function describeForm({ name, fields }: FormDraft): Described {
  return new Map([['Heading', name], ...fields.map((field): [string, string] => [labelOf(field), fieldText(field)])]);
}

const labelOf = ({ title }: FieldDraft) => `Field “${title.trim()}”`;

function fieldText({ type, required, description, options }: FieldDraft): string {
  const choices = options.split('\n').filter((line) => line.trim() !== '');
  return [typeName(type), required && 'has to be filled in', choices.join(', '), description]
    .filter(Boolean)
    .join('; ');
}
