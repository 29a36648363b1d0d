import { characterCounter } from '@tessera/rules/forms/character-count.ts';
import { useState } from 'react';
import { controlName } from '../../read-form.ts';
import { controlProps, FieldNotes, type FieldProps, FieldTitle, startText } from './field-frame.tsx';
import styles from './fields.module.css';

/** A field type with a kind of input of its own (FORM-023); all others are plain text (FORM-011, FORM-021). */
const inputTypes: Readonly<Record<string, 'email' | 'password' | 'url' | 'number'>> = {
  email: 'email',
  password: 'password',
  website: 'url',
  number: 'number',
};

/** One line of text, or several; with a counter where a longest text is set (FORM-061 to FORM-064). */
export function TextField(props: FieldProps) {
  const { field, id } = props;
  const [text, setText] = useState(startText(props) ?? '');
  const counter = characterCounter(text, field.maxLength);
  const shared = {
    ...controlProps(props),
    name: controlName(field.id),
    placeholder: field.placeholder,
    defaultValue: startText(props),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldTitle {...props} />
      </label>
      {field.type === 'textarea' ? (
        <textarea className="textarea" {...shared} onChange={(event) => setText(event.target.value)} />
      ) : (
        <input
          className="input"
          {...shared}
          type={inputTypes[field.type] ?? 'text'}
          step={field.type === 'number' ? 'any' : undefined}
          inputMode={field.type === 'currency' ? 'decimal' : undefined}
          autoComplete={field.type === 'email' ? 'email' : undefined}
          onChange={(event) => setText(event.target.value)}
          // A wheel over a focused number field would change it while the page is scrolled.
          onWheel={field.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
        />
      )}
      <FieldNotes {...props} />
      {counter && <p className={counter.isOver ? `help ${styles.over}` : 'help'}>{counter.text}</p>}
    </div>
  );
}
