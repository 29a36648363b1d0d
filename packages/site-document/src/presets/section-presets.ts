import { listSections } from './list-sections.ts';
import { openingSections } from './opening-sections.ts';
import { pictureSections } from './picture-sections.ts';
import type { SectionPreset } from './section-preset.ts';
import { storeSections } from './store-sections.ts';
import { textSections } from './text-sections.ts';

/** Every section that can be added, in the order of the list. */
export const sectionPresets: readonly SectionPreset[] = [
  ...openingSections,
  ...storeSections,
  ...textSections,
  ...pictureSections,
  ...listSections,
];
