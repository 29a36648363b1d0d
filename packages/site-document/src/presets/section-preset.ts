import type { Section } from '@tessera/contracts/site/page-body.ts';
import type { NewId } from './id-source.ts';
import { Parts } from './parts.ts';

/** Where the "Add section" list shows a preset. */
export const presetGroups = ['Opening', 'Products', 'Text', 'Pictures', 'Blog', 'Events', 'Forms', 'Contact'] as const;
export type PresetGroup = (typeof presetGroups)[number];

/** A section to begin with: a layout with texts that say what belongs there. */
export interface SectionPreset {
  id: string;
  label: string;
  group: PresetGroup;
  create: (newId: NewId) => Section;
}

/** Describes a preset. */
export const preset = (
  group: PresetGroup,
  id: string,
  label: string,
  make: (parts: Parts) => Section,
): SectionPreset => ({ id, label, group, create: (newId) => make(new Parts(newId)) });
