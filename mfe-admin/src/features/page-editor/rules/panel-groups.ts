import type { AnyField, FieldGroup, Fields } from '@tessera/contracts/site/fields.ts';

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
];

/** The fields of a node by group, without those that its values rule out and those that are only stored. */
export function panelGroups(fields: Fields, values: Readonly<Record<string, unknown>>): PanelGroup[] {
  const shown = Object.entries(fields).filter(
    ([, { kind, when }]) => kind !== 'opaque' && (!when || when.is.includes(values[when.field])),
  );
  return groups
    .map((group) => ({
      ...group,
      fields: shown
        .filter(([, { group: own = 'content' }]) => own === group.id)
        // Every field is made by one of the registry's makers.
        .map(([name, field]) => ({ name, field: field as AnyField })),
    }))
    .filter((group) => group.fields.length > 0);
}
