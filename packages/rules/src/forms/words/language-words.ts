import type { likertLabels } from '../field-shape.ts';
import type { UsualPartLabel } from '../part-labels.ts';
import type { FormText } from './english.ts';

/** What the platform itself says around a form and in it, in one language, by what it is in English. */
export interface LanguageWords {
  texts: Readonly<Record<FormText, string>>;
  /** Labels of parts and answers whose owner has given no others. */
  labels: Readonly<Record<UsualPartLabel | (typeof likertLabels)[number], string>>;
}
