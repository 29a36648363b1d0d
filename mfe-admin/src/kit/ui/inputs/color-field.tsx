import styles from './color-field.module.css';
import { type FieldShell, useField } from './field.tsx';
import form from './form.module.css';

interface ColorFieldProps extends FieldShell {
  /** As `#rrggbb`; while it is typed, whatever is there. */
  value: string;
  onChange: (value: string) => void;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color: chosen from the browser's picker, or typed. */
export function ColorField({ value, onChange, onLeave, ...field }: ColorFieldProps) {
  const { id, noteId, shell } = useField(field);
  return shell(
    <span className={styles.both}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${field.label}, color picker`}
        value={isColor(value) ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        className={form.input}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={field.problem ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onChange(withSign(target.value))}
        onBlur={onLeave}
      />
    </span>,
  );
}

/** Pasted without its sign, it is a color all the same. */
const withSign = (text: string) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text);
