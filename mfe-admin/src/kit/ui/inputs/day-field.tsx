import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { useEffect, useState } from 'react';
import { isDay } from '../../format/day.ts';
import { type FieldShell, useField } from './field.tsx';
import styles from './form.module.css';

interface DayFieldProps extends FieldShell {
  /** `2026-05-03`, or '' for none. */
  value: string;
  /** Called with whole days only, and with '' for none. */
  onDay: (day: string) => void;
  /** Called once the field is left or Enter is pressed: for days that are used at once, of which each key makes another. */
  isLazy?: boolean;
}

/** A day, typed or chosen. One that is half typed is not told, and says so once the field is left. */
export function DayField({ value, onDay, problem, isLazy = false, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [isLeftUndone, setLeftUndone] = useState(false);
  useEffect(() => {
    setTyped(value);
    setLeftUndone(false);
  }, [value]);
  const { id, noteId, shell } = useField({ ...field, problem: isLeftUndone ? dayProblem : problem });
  const take = (input: HTMLInputElement) => {
    if ((isDay(input.value) || isEmpty(input)) && input.value !== value) onDay(input.value);
  };
  return shell(
    <input
      id={id}
      type="date"
      className={`${styles.input} ${styles.number}`}
      value={typed}
      aria-invalid={isLeftUndone || problem ? true : undefined}
      aria-describedby={noteId}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isDay(target.value) || isEmpty(target)) {
          setLeftUndone(false);
          if (!isLazy) onDay(target.value);
        }
      }}
      onKeyDown={(event) => {
        if (isLazy && isEnter(event)) take(event.currentTarget);
      }}
      onBlur={({ target }) => {
        setLeftUndone(!isDay(target.value) && !isEmpty(target));
        if (isLazy) take(target);
      }}
    />,
  );
}

export const dayProblem = 'Enter the whole date, with a year from 2000';

/** Nothing is typed at all: browsers give '' for a half-typed value too. */
export function isEmpty({ value, validity }: HTMLInputElement): boolean {
  return value === '' && !validity.badInput;
}
