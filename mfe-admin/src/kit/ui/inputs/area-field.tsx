import { type FieldShell, useField } from './field.tsx';
import styles from './form.module.css';

interface AreaFieldProps extends FieldShell {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  /** The language that is to be typed, where it is another than the admin's, and which way that is written. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Several lines of text with their label, and their help or problem. */
export function AreaField({ value, onChange, onLeave, rows = 4, maxLength, lang, dir, ...field }: AreaFieldProps) {
  const { id, noteId, shell } = useField(field);
  return shell(
    <textarea
      id={id}
      className={styles.input}
      rows={rows}
      maxLength={maxLength}
      lang={lang}
      dir={dir}
      value={value}
      aria-invalid={field.problem ? true : undefined}
      aria-describedby={noteId}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />,
  );
}
