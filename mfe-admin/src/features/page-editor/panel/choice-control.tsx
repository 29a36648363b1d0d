import type { ChoiceField } from '@tessera/contracts/site/fields.ts';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import type { ControlProps } from './control.ts';
import { Labelled } from './labelled.tsx';

/** Up to this many short choices are shown side by side. */
const besides = 3;

/** One of several values. */
export function ChoiceControl({ field: { label, options, help }, value, onChange }: ControlProps<ChoiceField>) {
  const choices = options.map((option) => ({ value: String(option.value), name: option.label }));
  const choose = (chosen: string) => onChange(options.find((option) => String(option.value) === chosen)?.value);
  const shared = { label, value: String(value), choices, onChange: choose };
  if (choices.length > besides) return <SelectField {...shared} help={help} />;
  return (
    <Labelled label={label} help={help}>
      <SegmentedChoice {...shared} />
    </Labelled>
  );
}
