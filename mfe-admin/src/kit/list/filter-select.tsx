import { useId } from 'react';
import styles from './filter-select.module.css';

interface FilterSelectProps {
  label: string;
  /** Empty for all. */
  value: string;
  /** What stands for no filter, such as "All forms". */
  all: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter beside the search of a list. */
export function FilterSelect({ label, value, all, choices, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
