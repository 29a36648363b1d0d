import { requiredParts } from '@tessera/rules/forms/field-shape.ts';
import { partLabels } from '@tessera/rules/forms/part-labels.ts';
import { controlName } from '../../read-form.ts';
import { AddressLine } from '../address/address-line.tsx';
import { FieldGroup, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

const autoComplete: Readonly<Record<string, readonly string[]>> = {
  name: ['given-name', 'family-name'],
  address: ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country-name'],
  phone: ['country-code', 'area-code', 'local-prefix', 'local-suffix'].map((part) => `tel-${part}`),
};
const numericTypes = new Set(['date', 'phone']);

/** A value of several parts, each with its own label (FORM-040 to FORM-044). */
export function PartsField(props: FieldProps) {
  const { field, id, start } = props;
  const labels = partLabels(field);
  // A phone has its country code first or not at all.
  const offset = field.type === 'phone' && labels.length === 3 ? 1 : 0;
  const started = Array.isArray(start) ? start : [];
  return (
    <FieldGroup {...props}>
      <div className={field.type === 'address' || field.type === 'name' ? styles.parts : styles.shortParts}>
        {labels.map((label, at) => {
          const isWrong = isPartWrong(props, at + offset);
          const input = {
            className: 'input',
            id: `${id}-${at}`,
            name: controlName(field.id, at),
            defaultValue: started[at + offset],
            inputMode: numericTypes.has(field.type) ? ('numeric' as const) : undefined,
            autoComplete: autoComplete[field.type]?.[at + offset],
            required: field.required && requiredParts(field.type).includes(at + offset),
            'aria-invalid': isWrong || undefined,
            'aria-describedby': isWrong ? `${id}-error` : undefined,
          };
          return (
            <div key={label} className={styles.part}>
              <label className="help" htmlFor={input.id}>
                {label}
              </label>
              {field.type === 'address' && at === 0 ? (
                <AddressLine {...input} fieldId={field.id} />
              ) : (
                <input {...input} />
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** The empty parts that may not be; when none is, the value as a whole is wrong. */
function isPartWrong({ field, error, wrong }: FieldProps, at: number): boolean {
  if (!error) return false;
  const parts = Array.isArray(wrong) ? wrong : [];
  const empty = requiredParts(field.type).filter((part) => !parts[part]?.trim());
  return empty.length === 0 || empty.includes(at);
}
