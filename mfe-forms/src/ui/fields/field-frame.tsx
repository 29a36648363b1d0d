import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FieldValue } from '@tessera/rules/forms/field-shape.ts';
import type { ReactNode } from 'react';

export interface FieldProps {
  field: FormField;
  id: string;
  error: string | undefined;
  /** What the error is about: the values as they were sent. */
  wrong: FieldValue | undefined;
  /** What the field starts with. */
  start: FieldValue | undefined;
}

/** Ids of what describes a control: its help and its error. */
export function describedBy({ field, id, error }: FieldProps): string | undefined {
  const ids = [field.description && `${id}-help`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What every control of its own carries: name and help for assistive technology, and whether it is wrong (FORM-073). */
export function controlProps(props: FieldProps) {
  return {
    id: props.id,
    required: props.field.required,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': describedBy(props),
  } as const;
}

/** A start value that is one text. */
export function startText({ start }: FieldProps): string | undefined {
  return typeof start === 'string' ? start : undefined;
}

/** The field's name; what is optional is marked, what is required is not. */
export function FieldTitle({ field }: { field: FormField }) {
  return (
    <>
      {field.title}
      {!field.required && <span className="opt"> (optional)</span>}
    </>
  );
}

/** Help and error under a control. */
export function FieldNotes({ field, id, error }: FieldProps) {
  return (
    <>
      {field.description && (
        <p className="help" id={`${id}-help`}>
          {field.description}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** A field of several controls: a group with one name. */
export function FieldGroup({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className="field" id={props.id} tabIndex={-1} aria-describedby={describedBy(props)}>
      <legend>
        <FieldTitle field={props.field} />
      </legend>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  );
}
