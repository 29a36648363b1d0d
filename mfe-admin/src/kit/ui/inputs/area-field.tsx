import { useId } from 'react';
import styles from './form.module.css';

interface AreaFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  problem?: string | undefined;
  help?: string;
  isOptional?: boolean;
}

/** Several lines of text with their label, and their help or problem. */
export function AreaField({ label, value, onChange, rows = 4, maxLength, problem, help, isOptional }: AreaFieldProps) {
  const id = useId();
  const note = problem ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && (
        <p className={problem ? styles.fault : styles.help} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
