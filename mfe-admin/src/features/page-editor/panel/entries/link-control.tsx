import type { LinkField } from '@tessera/contracts/site/fields.ts';
import { LinkPicker } from '../../link/link-picker.tsx';
import { type ControlProps, storedValue } from '../control.ts';

/** Where something leads. */
export function LinkControl({ field, value, onChange }: ControlProps<LinkField>) {
  return <LinkPicker label={field.label} link={storedValue(field, value)} onChange={onChange} />;
}
