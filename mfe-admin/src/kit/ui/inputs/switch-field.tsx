import { useId } from 'react';
import styles from './form.module.css';

interface SwitchFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help?: string;
}

/** Something that is on or off. */
export function SwitchField({ label, isOn, onChange, help }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <span className={styles.help} id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}
