import type { LinkField } from '@tessera/contracts/site/fields.ts';
import { type ControlProps, storedValue } from '../control.ts';
import { LinkPicker } from './link-picker.tsx';

/** Where something leads. */
export function LinkControl({ field, value, onChange }: ControlProps<LinkField>) {
  return <LinkPicker label={field.label} link={storedValue(field, value)} onChange={onChange} />;
}
