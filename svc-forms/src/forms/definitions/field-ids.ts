import type { OwnedField } from '@tessera/contracts/forms/form-translation.ts';
import type { FormFieldInput } from '@tessera/contracts/forms/owner-calls.ts';
import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import { isUnsafeId } from './unsafe-ids.ts';

/** Leaves room for a number behind it. */
const longest = 56;

/**
 * Fields with their ids: those that are known keep theirs, new ones get one that is free (EDIT-113). It is made of the
 * label, since orders and mails show values under it.
 */
export function withFieldIds(fields: readonly FormFieldInput[]): OwnedField[] {
  const taken = new Set(fields.flatMap(({ id }) => id ?? []));
  const ids: string[] = [];
  return fields.map(({ showWhen, ...field }) => {
    const id = field.id ?? freeSlug(wantedId(field.title), (slug) => taken.has(slug));
    taken.add(id);
    ids.push(id);
    const fieldId = showWhen && ids[showWhen.at];
    return { ...field, id, ...(showWhen && fieldId !== undefined && { showWhen: { fieldId, is: showWhen.is } }) };
  });
}

function wantedId(title: string): string {
  const slug = slugOf(title).slice(0, longest);
  return slug === '' || isUnsafeId(slug) ? 'field' : slug;
}

/** Unknown and duplicate ids, by position. */
export function unknownIds(fields: readonly FormFieldInput[], known: readonly OwnedField[]): Record<string, string> {
  const left = new Set(known.map(({ id }) => id));
  const faults = fields.flatMap(({ id }, at) =>
    id === undefined || left.delete(id) ? [] : [[`fields.${at}.id`, 'is not a field of this form'] as const],
  );
  return Object.fromEntries(faults);
}
