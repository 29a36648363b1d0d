import { type PositionField, positions } from '@tessera/contracts/site/fields.ts';
import { useId } from 'react';
import styles from '../panel.module.css';
import type { ControlProps } from './control.ts';
import { Labelled } from './labelled.tsx';

/** One of nine positions in a box (EDIT-182, EDIT-183). */
export function PositionControl({ field: { label, help }, value, onChange }: ControlProps<PositionField>) {
  const name = useId();
  return (
    <Labelled label={label} help={help}>
      <div className={styles.positions} role="radiogroup" aria-label={label}>
        {positions.map((position) => (
          <input
            key={position}
            type="radio"
            name={name}
            aria-label={nameOf(position)}
            checked={position === value}
            onChange={() => onChange(position)}
          />
        ))}
      </div>
    </Labelled>
  );
}

/** `Bottom left`; the middle one is `Center`. */
function nameOf(position: string): string {
  const [vertical = '', horizontal = ''] = position.split('-');
  const words = vertical === horizontal ? vertical : `${vertical} ${horizontal}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
