import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { toHex } from '@tessera/rules/site-style/color.ts';
import { readColor } from '@tessera/rules/site-style/read-color.ts';
import styles from './color-field.module.css';
import { type FieldShell, useField } from './field.tsx';
import form from './form.module.css';

interface ColorFieldProps extends FieldShell {
  /** As `#rrggbb`; while it is typed, whatever is there. */
  value: string;
  onChange: (value: string) => void;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color: chosen from the browser's picker, or typed as hex digits or HSL, which become `#rrggbb` when it is left. */
export function ColorField({ value, onChange, onLeave, ...field }: ColorFieldProps) {
  const { id, noteId, shell } = useField(field);
  const finish = () => {
    const hex = hexOf(value);
    if (hex && !isColor(value)) onChange(hex);
  };
  return shell(
    <span className={styles.both}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${field.label}, color picker`}
        value={hexOf(value) ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        className={form.input}
        value={value}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={field.problem ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onChange(target.value)}
        // Enter saves the form, which takes whole colors only.
        onKeyDown={(event) => isEnter(event) && finish()}
        onBlur={() => {
          finish();
          onLeave?.();
        }}
      />
    </span>,
  );
}

/** The color a text stands for, as `#rrggbb`; undefined for a translucent one. */
function hexOf(text: string): string | undefined {
  const read = readColor(text);
  return 'color' in read && read.alpha === 1 ? toHex(read.color) : undefined;
}
