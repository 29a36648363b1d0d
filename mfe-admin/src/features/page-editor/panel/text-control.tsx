import type { TextField as TextFieldType } from '@tessera/contracts/site/fields.ts';
import { useState } from 'react';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import type { ControlProps } from './control.ts';

/** Plain text in one line, or in several. What the field refuses stays in the control and is not stored. */
export function TextControl({ field, value, onChange }: ControlProps<TextFieldType>) {
  const [refused, setRefused] = useState<{ text: string; problem: string }>();
  const change = (text: string) => {
    const read = field.schema.safeParse(text);
    setRefused(read.success ? undefined : { text, problem: read.error.issues[0]?.message ?? 'Enter another text' });
    if (read.success) onChange(text, true);
  };
  const shared = {
    label: field.label,
    value: refused?.text ?? (typeof value === 'string' ? value : ''),
    maxLength: field.maxLength,
    problem: refused?.problem,
    onChange: change,
    ...(field.help && { help: field.help }),
  };
  return field.isLong ? <AreaField {...shared} rows={3} /> : <TextField {...shared} />;
}
