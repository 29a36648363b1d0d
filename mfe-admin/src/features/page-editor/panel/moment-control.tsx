import type { MomentField as MomentFieldType } from '@tessera/contracts/site/moment-field.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { MomentField } from '../../../kit/ui/inputs/moment-field.tsx';
import { useBody } from '../editor-context.ts';
import styles from '../panel.module.css';
import { orderProblem } from '../rules/event-order.ts';
import { type ControlProps, storedValue } from './control.ts';

/** A date and time in the website's time zone. What is typed in half stays in the control and is not stored. */
export function MomentControl({ name, field, value, onChange }: ControlProps<MomentFieldType>) {
  const { timeZone } = useAdmin().website;
  const body = useBody();
  const [isHalfTyped, setHalfTyped] = useState(false);
  const { label, help } = field;
  const stored = storedValue(field, value);
  const change = (next: number | null) => {
    const isHalf = Number.isNaN(next);
    setHalfTyped(isHalf);
    if (!isHalf) onChange(next, true);
  };
  return (
    <div className={styles.moment}>
      <MomentField
        label={label}
        value={isHalfTyped ? Number.NaN : stored}
        timeZone={timeZone}
        usualTime="12:00"
        problem={orderProblem(body, name)}
        onChange={change}
        help={`${help ? `${help} ` : ''}Time zone: ${timeZone}.`}
      />
      {(stored !== null || isHalfTyped) && (
        <Button look="ghost" isSmall icon={X} aria-label={`Clear: ${label}`} onClick={() => change(null)}>
          Clear
        </Button>
      )}
    </div>
  );
}
