import type { SwitchField as SwitchFieldType } from '@tessera/contracts/site/fields.ts';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import type { ControlProps } from './control.ts';

/** Something that is on or off. */
export function SwitchControl({ field, value, onChange }: ControlProps<SwitchFieldType>) {
  return (
    <SwitchField
      label={field.label}
      isOn={value === true}
      onChange={(isOn) => onChange(isOn)}
      {...(field.help && { help: field.help })}
    />
  );
}
