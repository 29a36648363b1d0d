import { controlName } from '../read-form.ts';
import { FieldGroup, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

const partLabels: Readonly<Record<string, readonly string[]>> = {
  name: ['First name', 'Last name'],
  address: ['Address line 1', 'Address line 2', 'City', 'State or region', 'Postcode', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'AM or PM'],
  phone: ['Area code', 'Prefix', 'Line'],
};
const autoComplete: Readonly<Record<string, readonly string[]>> = {
  name: ['given-name', 'family-name'],
  address: ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country-name'],
};
const numericTypes = new Set(['date', 'time', 'phone']);

/** A value of several parts, each with its own label (FORM-040 to FORM-044). */
export function PartsField(props: FieldProps) {
  const { field, id, error } = props;
  const labels = labelsOf(props);
  return (
    <FieldGroup {...props}>
      <div className={styles.parts}>
        {labels.map((label, at) => (
          <label key={label} className={styles.part} htmlFor={`${id}-${at}`}>
            <span className="help">{label}</span>
            <input
              className="input"
              id={`${id}-${at}`}
              name={controlName(field.id, at)}
              inputMode={numericTypes.has(field.type) ? 'numeric' : undefined}
              autoComplete={autoComplete[field.type]?.[at]}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function labelsOf({ field }: FieldProps): readonly string[] {
  const labels = field.parts ?? partLabels[field.type] ?? [];
  const needsCountry = field.type === 'phone' && field.showCountryCode && labels.length === 3;
  return needsCountry ? ['Country code', ...labels] : labels;
}
