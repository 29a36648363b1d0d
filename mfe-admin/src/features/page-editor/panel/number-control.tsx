import type { NumberField as NumberFieldType } from '@tessera/contracts/site/fields.ts';
import { useState } from 'react';
import { NumberField } from '../../../kit/ui/inputs/number-fields.tsx';
import type { ControlProps } from './control.ts';

/** A whole number within bounds; one outside stays in the control and is not stored. */
export function NumberControl({ field, value, onChange }: ControlProps<NumberFieldType>) {
  const [refused, setRefused] = useState<{ value: number | null }>();
  const { label, min, max, help } = field;
  return (
    <NumberField
      label={label}
      value={refused ? refused.value : typeof value === 'number' ? value : null}
      problem={refused && `Enter a number from ${min} to ${max}`}
      onChange={(next) => {
        const isFit = field.schema.safeParse(next).success;
        setRefused(isFit ? undefined : { value: next });
        if (isFit) onChange(next, true);
      }}
      {...(help && { help })}
    />
  );
}
