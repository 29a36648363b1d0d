import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** One of several that exclude each other, such as a delivery. */
export interface Choice {
  value: string;
  name: string;
  /** Said below the name. */
  note?: string;
  /** At the end of its line, such as what it costs. */
  end?: ReactNode;
}

interface ChoicesProps {
  id: string;
  /** Of the field. */
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  problem?: string | undefined;
  onChoose: (value: string) => void;
}

/** A few things to choose one of, each with what it means. */
export function Choices({ id, name, legend, choices, chosen, problem, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.picks} id={id} tabIndex={-1} aria-describedby={problem && `${id}-note`}>
      <legend className="sr">{legend}</legend>
      {choices.map(({ value, name: label, note, end }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
          {end}
        </label>
      ))}
      {problem && (
        <p className={`error ${styles.problem}`} id={`${id}-note`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
