import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FieldTranslation, FormTranslation, OwnedField } from '@tessera/contracts/forms/form-translation.ts';
import type { FormChange } from '@tessera/contracts/forms/version-calls.ts';
import { keptInOrder } from './kept-in-order.ts';

/** A form as far as its owner changes it. */
export type ComparedForm = Omit<ImportedForm, 'id' | 'type' | 'pageIds'>;

const settings = [
  ...['name', 'submitButtonText', 'submissionText', 'successRedirect', 'postSubmitHtml'],
  ...['captchaEnabled', 'isSavedByMail', 'disclaimer', 'mailingListId', 'notifyEmail'],
] as readonly Exclude<keyof ComparedForm, 'fields' | 'translations'>[];

const properties = [
  ...['title', 'type', 'required', 'description', 'placeholder', 'options', 'labels', 'parts', 'maxLength'],
  ...['underline', 'isStep', 'key', 'value', 'currencySymbol', 'showCountryCode'],
] as readonly Exclude<keyof OwnedField, 'id' | 'showWhen' | 'translations'>[];

/**
 * How a form differs from what it was, in the order of its fields: what was taken away, what is new, what stands
 * elsewhere, what reads or behaves otherwise. Fields are told apart by their ids, so that a new label is no new field; of a
 * new order as few as possible are said to have moved. Nothing differs exactly where the list is empty.
 */
export function compareForms(before: ComparedForm, after: ComparedForm): FormChange[] {
  const was = new Map(before.fields.map((field, at) => [field.id, { field, at }]));
  const ids = new Set(after.fields.map(({ id }) => id));
  const stayed = keptInOrder(after.fields.flatMap(({ id }) => was.get(id)?.at ?? []));
  return [
    ...settings.flatMap((property) => textChange({ property }, before[property], after[property])),
    ...translationChanges({}, before.translations, after.translations),
    ...before.fields.filter(({ id }) => !ids.has(id)).map(({ title }) => ({ kind: 'removed' as const, field: title })),
    ...after.fields.flatMap((field, at): FormChange[] => {
      const known = was.get(field.id);
      if (!known) return [{ kind: 'added', field: field.title }];
      const places = { from: String(known.at + 1), to: String(at + 1) };
      const isMoved = !stayed.has(known.at);
      return [
        ...(isMoved ? [{ kind: 'moved' as const, field: field.title, ...places }] : []),
        ...fieldChanges({ field: known.field, among: before.fields }, { field, among: after.fields }),
      ];
    }),
  ];
}

interface FieldOfForm {
  field: OwnedField;
  among: readonly OwnedField[];
}

function fieldChanges(before: FieldOfForm, after: FieldOfForm): FormChange[] {
  const { title } = after.field;
  return [
    ...properties.flatMap((property) =>
      textChange({ field: title, property }, before.field[property], after.field[property]),
    ),
    ...conditionChange(title, before, after),
    ...translationChanges({ field: title }, before.field.translations, after.field.translations),
  ];
}

/** The field that decides is compared by its id, and named by its label. */
function conditionChange(field: string, before: FieldOfForm, after: FieldOfForm): FormChange[] {
  const [from, to] = [before.field.showWhen, after.field.showWhen];
  if (from?.fieldId === to?.fieldId) return textChange({ field, property: 'showWhen' }, from?.is, to?.is);
  return [{ kind: 'changed', field, property: 'showWhen', from: conditionText(before), to: conditionText(after) }];
}

function conditionText({ field: { showWhen }, among }: FieldOfForm): string {
  if (!showWhen) return '';
  const decides = among.find(({ id }) => id === showWhen.fieldId)?.title ?? showWhen.fieldId;
  return cut(`${decides}: ${textOf(showWhen.is)}`);
}

type Translations = Readonly<Record<string, FieldTranslation | FormTranslation>>;

/** Language by language: what visitors read, whatever it was translated from. */
function translationChanges(
  about: Pick<FormChange, 'field'>,
  before: Translations = {},
  after: Translations = {},
): FormChange[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...languages].flatMap((language) =>
    textChange(
      { ...about, property: 'translations' },
      translationText(language, before[language]),
      translationText(language, after[language]),
    ),
  );
}

function translationText(language: string, texts: FieldTranslation | FormTranslation | undefined): string {
  const words = Object.values(texts ?? {})
    .flat()
    .flatMap((text) => text?.to ?? []);
  return texts ? `${language}: ${words.join(', ')}` : '';
}

type Value = string | number | boolean | readonly string[] | null | undefined;

/** What is left out means the same as what is empty or off. */
function textChange(about: Pick<FormChange, 'field' | 'property'>, before: Value, after: Value): FormChange[] {
  if (writtenOf(before) === writtenOf(after)) return [];
  const hasSwitch = typeof before === 'boolean' || typeof after === 'boolean';
  const shown = (value: Value) => cut(hasSwitch ? (value ? 'on' : 'off') : textOf(value));
  return [{ kind: 'changed', ...about, from: shown(before), to: shown(after) }];
}

const writtenOf = (value: Value) => (value && (value as { length?: number }).length !== 0 ? JSON.stringify(value) : '');
const textOf = (value: Value) => (Array.isArray(value) ? value.join(', ') : String(value || ''));

const cut = (text: string) =>
  text.length > formLimits.shownText ? `${text.slice(0, formLimits.shownText - 1)}…` : text;
