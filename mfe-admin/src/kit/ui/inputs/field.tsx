import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './form.module.css';

export interface FieldShell {
  label: string;
  /** What is wrong; shown above the help, which stays. */
  problem?: string | undefined;
  help?: ReactNode;
  isOptional?: boolean;
  /** The field lost the focus. */
  onLeave?: () => void;
}

interface TextFieldProps extends FieldShell {
  value: string;
  onChange: (value: string) => void;
  /** Before the text, such as the sign of a currency. */
  prefix?: string;
  isNumber?: boolean;
  type?: 'text' | 'email' | 'url' | 'password';
  autoComplete?: string;
  /** Has the focus when its dialog opens, in place of the first field. */
  isFirst?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** The language that is to be typed, where it is another than the admin's, and which way that is written. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  isReadOnly?: boolean;
}

/** One line of text with its label, and its help or its problem. */
export function TextField({
  value,
  onChange,
  onLeave,
  prefix,
  isNumber,
  isReadOnly,
  isFirst,
  ...rest
}: TextFieldProps) {
  const { label, problem, help, isOptional, ...input } = rest;
  const { id, noteId, shell } = useField({ label, problem, help, ...(isOptional && { isOptional }) });
  const control = (
    <input
      maxLength={200}
      {...input}
      id={id}
      className={isNumber ? `${styles.input} ${styles.number}` : styles.input}
      inputMode={isNumber ? 'decimal' : undefined}
      value={value}
      readOnly={isReadOnly}
      data-first={isFirst || undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={noteId}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
  return shell(
    prefix ? (
      <span className={styles.affix}>
        <span>{prefix}</span>
        {control}
      </span>
    ) : (
      control
    ),
  );
}

interface SelectFieldProps<V extends string> extends FieldShell {
  value: V;
  choices: readonly { value: V; name: string }[];
  onChange: (value: V) => void;
}

export function SelectField<V extends string>({ value, choices, onChange, onLeave, ...field }: SelectFieldProps<V>) {
  const { id, noteId, shell } = useField(field);
  return shell(
    <select
      id={id}
      className={styles.input}
      value={value}
      aria-invalid={field.problem ? true : undefined}
      aria-describedby={noteId}
      // Nothing else can be chosen.
      onChange={({ target }) => onChange(target.value as V)}
      onBlur={onLeave}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>,
  );
}

/** Label above, problem and help below; both describe the control. */
export function useField({ label, problem, help, isOptional }: FieldShell) {
  const id = useId();
  const problemId = problem && `${id}-problem`;
  const helpId = help ? `${id}-help` : undefined;
  const noteId = [problemId, helpId].filter(Boolean).join(' ') || undefined;
  const shell = (control: ReactNode) => (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {control}
      {problem && (
        <p className={styles.fault} id={problemId}>
          {problem}
        </p>
      )}
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
  return { id, noteId, shell };
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A line of explanation within a card. */
export function Help({ children }: { children: ReactNode }) {
  return <p className={styles.help}>{children}</p>;
}

/** What is wrong with several fields together. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p className={styles.fault} role="alert">
      {children}
    </p>
  );
}

/** Why something that was begun was not done: it is brought into view, wherever one is. */
export function Failed({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  // Newer browsers answer a scroll with a promise: what an effect gives back React would call.
  useEffect(() => {
    text.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={text} className={styles.fault} role="alert">
      {children}
    </p>
  );
}
