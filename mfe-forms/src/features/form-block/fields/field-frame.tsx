import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { ReactNode } from 'react';

export interface FieldProps {
  field: FormField;
  id: string;
  error: string | undefined;
}

/** Ids of what describes a control: its help and its error. */
export function describedBy({ field, id, error }: FieldProps): string | undefined {
  const ids = [field.description && `${id}-help`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
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
    <fieldset className="field" id={props.id} aria-describedby={describedBy(props)}>
      <legend>
        <FieldTitle field={props.field} />
      </legend>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  );
}
