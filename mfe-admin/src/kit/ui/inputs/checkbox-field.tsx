import styles from './form.module.css';

interface CheckboxFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One of several things that can be chosen together; for something that is on or off see `SwitchField`. */
export function CheckboxField({ label, isOn, onChange }: CheckboxFieldProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
