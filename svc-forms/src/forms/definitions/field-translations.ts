import type { OwnedField } from '@tessera/contracts/forms/form-translation.ts';

/** Fields with their translations: those that name none keep what they had, in the languages the form still has. */
export function withTranslations(
  fields: readonly OwnedField[],
  before: readonly OwnedField[],
  languages: readonly string[],
): OwnedField[] {
  const known = new Map(before.map(({ id, translations }) => [id, translations]));
  return fields.map(({ translations: given, ...field }) => {
    const remaining = Object.entries(given ?? known.get(field.id) ?? {}).filter(([language]) =>
      languages.includes(language),
    );
    return remaining.length > 0 ? { ...field, translations: Object.fromEntries(remaining) } : field;
  });
}
