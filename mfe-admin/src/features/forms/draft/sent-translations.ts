import type { FieldTranslation, OwnedField, Translated } from '@tessera/contracts/forms/form-translation.ts';
import { fieldTexts } from '@tessera/rules/forms/form-texts.ts';

type Sent = Pick<OwnedField, 'type' | 'title' | 'description' | 'placeholder' | 'options' | 'labels' | 'parts'>;

/** What is sent of a field's translations: of the languages the form has, and of texts the field still has. */
export function sentTranslations(
  field: Sent,
  translations: Readonly<Record<string, FieldTranslation>>,
  languages: readonly string[],
): Record<string, FieldTranslation> {
  const { title, description, placeholder, ...lists } = fieldTexts(field);
  const still = (texts: readonly string[], translated: readonly Translated[] = []) =>
    translated.filter(({ from }) => texts.includes(from));
  const texts = languages.map((language) => {
    const its = translations[language] ?? {};
    const translatedLists = (['options', 'labels', 'parts'] as const).map(
      (property) => [property, still(lists[property], its[property])] as const,
    );
    return [
      language,
      {
        ...(title && its.title && { title: its.title }),
        ...(description && its.description && { description: its.description }),
        ...(placeholder && its.placeholder && { placeholder: its.placeholder }),
        ...Object.fromEntries(translatedLists.filter(([, some]) => some.length > 0)),
      },
    ] as const;
  });
  return Object.fromEntries(texts.filter(([, its]) => Object.keys(its).length > 0));
}
