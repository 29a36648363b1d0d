import type { BackgroundField } from '@tessera/contracts/site/fields.ts';
import { SelectField } from '../../../../kit/ui/inputs/field.tsx';
import styles from '../../panel.module.css';
import { type ControlProps, storedValue } from '../control.ts';
import { PictureField } from './picture-field.tsx';

const scrims = [
  { value: 'none', name: 'None' },
  { value: 'light', name: 'Light' },
  { value: 'medium', name: 'Medium' },
  { value: 'strong', name: 'Strong' },
] as const;

/** A picture behind a section, and how much it is darkened so that text on it can be read. */
export function BackgroundControl({ field, value, onChange }: ControlProps<BackgroundField>) {
  const background = storedValue(field, value);
  return (
    <div className={styles.stack}>
      <PictureField
        label={field.label}
        image={background?.image ?? null}
        onChange={(image, isTyping) => onChange(image && { image, scrim: background?.scrim ?? 'medium' }, isTyping)}
      />
      {background && (
        <SelectField
          label="Darken the picture"
          value={background.scrim}
          choices={scrims}
          onChange={(scrim) => onChange({ ...background, scrim })}
        />
      )}
    </div>
  );
}
