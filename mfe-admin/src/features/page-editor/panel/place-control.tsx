import { type PlaceField, spans } from '@tessera/contracts/site/fields.ts';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import styles from '../panel.module.css';
import { type ControlProps, storedValue } from './control.ts';
import { Labelled } from './labelled.tsx';

const choices = spans.map((span) => ({ value: String(span), name: String(span) }));

/** Width in columns on wide screens, and whether the block is below the one before it. */
export function PlaceControl({ field, value, onChange }: ControlProps<PlaceField>) {
  const place = storedValue(field, value);
  return (
    <div className={styles.stack}>
      <Labelled label="Width, in columns of 12" help="Phones show every block at full width.">
        <SegmentedChoice
          label="Width, in columns of 12"
          value={String(place.span)}
          choices={choices}
          onChange={(span) => onChange({ ...place, span: Number(span) })}
        />
      </Labelled>
      <SwitchField
        label="Below the block before it"
        isOn={place.isStacked}
        onChange={(isStacked) => onChange({ ...place, isStacked })}
      />
    </div>
  );
}
