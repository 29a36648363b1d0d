import type { ImageField } from '@tessera/contracts/site/fields.ts';
import { type ControlProps, storedValue } from '../control.ts';
import { PictureField } from './picture-field.tsx';

/** One of the website's pictures. */
export function ImageControl({ field, value, onChange }: ControlProps<ImageField>) {
  return <PictureField label={field.label} help={field.help} image={storedValue(field, value)} onChange={onChange} />;
}
