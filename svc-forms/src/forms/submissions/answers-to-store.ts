import type { FormField, FormValues } from '@tessera/contracts/forms/form.ts';
import { type FieldValue, fieldShape, likertLabels } from '@tessera/rules/forms/field-shape.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { summarise } from '@tessera/rules/forms/summary.ts';
import type { StoredAnswer } from './submission-model.ts';

const hiddenPassword = '••••••••';

/** What is stored of a submission: the form's own fields only, passwords never in clear (FORM-104, FORM-129). */
export function answersToStore(fields: readonly FormField[], values: FormValues): StoredAnswer[] {
  const read = readValues(fields, values);
  return fields.flatMap((field) => {
    const value = Object.hasOwn(read, field.id) ? read[field.id] : undefined;
    return value === undefined ? [] : [answerToStore(field, value)];
  });
}

function answerToStore(field: FormField, value: FieldValue): StoredAnswer {
  const { id: fieldId, type, title } = field;
  const plain = type === 'password' && value !== '' ? hiddenPassword : ownAnswers(field, value);
  return { fieldId, type, title, value: storable(plain), text: summarise(type, plain) };
}

/** Questions and labels that the form does not have are left out; nothing else checks them. */
function ownAnswers({ type, options = [], labels = [...likertLabels] }: FormField, value: FieldValue): FieldValue {
  if (fieldShape(type) !== 'likert' || typeof value !== 'object' || Array.isArray(value)) return value;
  const own = options.map(
    (question) =>
      [
        question,
        (Object.hasOwn(value, question) ? (value[question] ?? []) : []).filter((c) => labels.includes(c)),
      ] as const,
  );
  return Object.fromEntries(own.filter(([, checked]) => checked.length > 0));
}

function storable(value: FieldValue): StoredAnswer['value'] {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  return Object.entries(value).map(([question, checked]) => ({ question, checked }));
}
