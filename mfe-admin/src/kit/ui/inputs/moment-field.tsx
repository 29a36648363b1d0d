import { fromLocalTime, toLocalTime } from '@tessera/rules/time/local-time.ts';
import { useEffect, useState } from 'react';
import { isDay } from '../../format/day.ts';
import { dayProblem, isEmpty } from './day-field.tsx';
import { type FieldShell, useField } from './field.tsx';
import styles from './form.module.css';

interface MomentFieldProps extends FieldShell {
  /** Null is none; NaN is something typed that is no moment. */
  value: number | null;
  onChange: (value: number | null) => void;
  timeZone: string;
  /** The time a day gets when it is chosen, to be seen and changed: when it begins or ends, or at a usual hour. */
  usualTime: '00:00' | '09:00' | '12:00' | '23:59';
}

/** What stands in the two fields. Browsers give '' for what is half typed, which is told apart here. */
interface Typed {
  day: string;
  time: string;
  isDayUndone: boolean;
  isTimeUndone: boolean;
}

/** A day and a time. Each without the other is a mistake that is told; it never counts as nothing. */
export function MomentField({ value, onChange, timeZone, usualTime, problem, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState(() => typedOf(value, timeZone));
  const read = (from: Typed) => momentOf(from, timeZone);
  useEffect(() => {
    // What is typed stays as it is, and follows when the value changes from outside.
    setTyped((now) => (Object.is(momentOf(now, timeZone), value) ? now : typedOf(value, timeZone)));
  }, [value, timeZone]);
  const take = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (!Object.is(read(next), value)) onChange(read(next));
  };
  const fault = Number.isNaN(value) ? momentProblem(typed, usualTime) : problem;
  const { id, noteId, shell } = useField({ ...field, problem: fault });
  const shared = { className: `${styles.input} ${styles.number}`, 'aria-describedby': noteId };
  const invalid = fault ? true : undefined;
  const takeDay = (input: HTMLInputElement) => {
    if (isEmpty(input)) return take({ day: '', time: '', isDayUndone: false, isTimeUndone: false });
    const isNew = isDay(input.value) && typed.time === '' && !typed.isTimeUndone;
    take({ day: input.value, isDayUndone: !isDay(input.value), ...(isNew && { time: usualTime }) });
  };
  return shell(
    <span className={styles.moment}>
      <input
        {...shared}
        id={id}
        type="date"
        value={typed.day}
        aria-invalid={invalid}
        // A year is typed digit by digit: it is a mistake only once the field is left.
        onChange={({ target }) =>
          isDay(target.value) || isEmpty(target) ? takeDay(target) : setTyped({ ...typed, day: target.value })
        }
        onBlur={({ target }) => takeDay(target)}
      />
      <input
        {...shared}
        type="time"
        aria-label={`${field.label}, time`}
        value={typed.time}
        aria-invalid={invalid}
        onChange={({ target }) => take({ time: target.value, isTimeUndone: target.validity.badInput })}
        onBlur={({ target }) => take({ time: target.value, isTimeUndone: target.validity.badInput })}
      />
    </span>,
  );
}

function typedOf(value: number | null, timeZone: string): Typed {
  const [day = '', time = ''] = value === null || Number.isNaN(value) ? [] : toLocalTime(value, timeZone).split('T');
  return { day, time, isDayUndone: false, isTimeUndone: false };
}

function momentOf({ day, time, isDayUndone, isTimeUndone }: Typed, timeZone: string): number | null {
  if (isDayUndone || isTimeUndone || (day === '') !== (time === '')) return Number.NaN;
  return day === '' ? null : (fromLocalTime(`${day}T${time}`, timeZone) ?? Number.NaN);
}

function momentProblem({ day, isDayUndone }: Typed, usualTime: string): string {
  if (isDayUndone) return dayProblem;
  return day === '' ? 'Enter a date, or take the time away' : `Add a time, such as ${usualTime}`;
}
