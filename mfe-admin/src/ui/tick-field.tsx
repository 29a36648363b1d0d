import styles from './form.module.css';

interface TickFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One of several things that can be chosen together; for something that is on or off see `SwitchField`. */
export function TickField({ label, isOn, onChange }: TickFieldProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
