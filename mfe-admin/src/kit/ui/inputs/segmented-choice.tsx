import { useId } from 'react';
import styles from './segmented-control.module.css';

interface SegmentedChoiceProps<V extends string> {
  /** What is chosen, for whoever does not see it. */
  label: string;
  value: V;
  choices: readonly { value: V; name: string }[];
  onChange: (value: V) => void;
}

/** One of a few ways to look at the same thing, without leaving the page. */
export function SegmentedChoice<V extends string>({ label, value, choices, onChange }: SegmentedChoiceProps<V>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.name}
        </label>
      ))}
    </div>
  );
}
