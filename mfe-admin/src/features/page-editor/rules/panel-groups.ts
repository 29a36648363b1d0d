import { applies, type Field, type FieldGroup, type Fields } from '@tessera/contracts/site/field.ts';
import type { AnyField } from '@tessera/contracts/site/fields.ts';

/** A field as the panel shows it. */
export interface PanelField {
  name: string;
  field: AnyField;
}

export interface PanelGroup {
  id: FieldGroup;
  title: string;
  fields: PanelField[];
}

const groups: readonly Omit<PanelGroup, 'fields'>[] = [
  { id: 'content', title: 'Content' },
  { id: 'layout', title: 'Layout' },
  { id: 'design', title: 'Design' },
  { id: 'behavior', title: 'Behavior' },
  { id: 'topics', title: 'Categories and tags' },
  { id: 'search', title: 'Search and links' },
];

/** The fields of a node by group, without those that its values rule out and those that are only stored. */
export function panelGroups(fields: Fields, values: Readonly<Record<string, unknown>>): PanelGroup[] {
  const shown = Object.entries(fields).filter(([, field]) => field.kind !== 'opaque' && applies(field, values));
  return groups
    .map((group) => ({
      ...group,
      fields: shown
        .filter(([, { group: own = 'content' }]) => own === group.id)
        .flatMap(([name, field]) => (isKnown(field) ? { name, field } : [])),
    }))
    .filter((group) => group.fields.length > 0);
}

const kinds: Readonly<Record<AnyField['kind'], true>> = {
  ...{ text: true, richText: true, choice: true, switch: true, number: true, image: true, link: true, records: true },
  ...{ form: true, position: true, location: true, place: true, background: true, items: true, moment: true },
  ...{ names: true, tickets: true, opaque: true },
};
/** Every field is made by one of the registry's makers. */
const isKnown = (field: Field): field is AnyField => Object.hasOwn(kinds, field.kind);
