import { characterCounter } from '@tessera/rules/forms/character-count.ts';
import { useState } from 'react';
import { controlName } from '../read-form.ts';
import { describedBy, FieldNotes, type FieldProps, FieldTitle } from './field-frame.tsx';
import styles from './fields.module.css';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', password: 'password', website: 'url' };
const inputModes: Readonly<Record<string, 'numeric' | 'decimal' | 'email'>> = {
  number: 'numeric',
  currency: 'decimal',
  email: 'email',
};

/** One line of text, or several; with a counter where a longest text is set (FORM-061 to FORM-064). */
export function TextField(props: FieldProps) {
  const { field, id, error } = props;
  const [length, setLength] = useState('');
  const counter = characterCounter(length, field.maxLength);
  const shared = {
    id,
    name: controlName(field.id),
    placeholder: field.placeholder,
    required: field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(props),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldTitle field={field} />
        {field.currencySymbol && ` (${field.currencySymbol})`}
      </label>
      {field.type === 'textarea' ? (
        <textarea className="textarea" {...shared} onChange={(event) => setLength(event.target.value)} />
      ) : (
        <input
          className="input"
          {...shared}
          type={inputTypes[field.type] ?? 'text'}
          inputMode={inputModes[field.type]}
          autoComplete={field.type === 'email' ? 'email' : undefined}
        />
      )}
      <FieldNotes {...props} />
      {counter && (
        <p className={counter.isOver ? `help ${styles.over}` : 'help'} aria-live="off">
          {counter.text}
        </p>
      )}
    </div>
  );
}
