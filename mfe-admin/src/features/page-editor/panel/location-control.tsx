import type { LocationField } from '@tessera/contracts/site/fields.ts';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import styles from '../panel.module.css';
import { type ControlProps, storedValue } from './control.ts';

const lines = [
  ['addressTitle', 'Name of the place'],
  ['addressLine1', 'Street'],
  ['addressLine2', 'City and postcode'],
  ['addressCountry', 'Country'],
] as const;

/** An address with where it is on the map. */
export function LocationControl({ field, value, onChange }: ControlProps<LocationField>) {
  const location = storedValue(field, value);
  return (
    <div className={styles.stack}>
      {lines.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          value={location[name]}
          maxLength={name === 'addressCountry' ? 100 : 200}
          onChange={(text) => onChange({ ...location, [name]: text }, true)}
        />
      ))}
    </div>
  );
}
