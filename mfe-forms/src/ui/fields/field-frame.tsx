import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FieldValue } from '@tessera/rules/forms/field-shape.ts';
import type { ReactNode } from 'react';
import { useSay } from '../use-say.ts';

export interface FieldProps {
  field: FormField;
  /** The condition for answering it, as text, when no scripts run. */
  onlyIf?: string | undefined;
  id: string;
  error: string | undefined;
  /** What the error is about: the values as they were sent. */
  wrong: FieldValue | undefined;
  /** What the field starts with. */
  start: FieldValue | undefined;
}

/** Id of what describes a control: its error, or else its help. */
function describedBy({ field, id, error }: FieldProps): string | undefined {
  if (error) return `${id}-error`;
  return field.description ? `${id}-help` : undefined;
}

/**
 * What every control of its own carries: name and help for assistive technology, and whether it is wrong (FORM-073).
 */
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

/** The field's name; what is optional or asked of some is marked, what is required is not. */
export function FieldTitle({ field, onlyIf }: Pick<FieldProps, 'field' | 'onlyIf'>) {
  const say = useSay();
  const mark = onlyIf ?? (field.required ? undefined : say('optional'));
  return (
    <>
      {field.currencySymbol ? `${field.title} (${field.currencySymbol})` : field.title}
      {mark && <span className="opt"> ({mark})</span>}
    </>
  );
}

/** Under a control: its error, or else its help. */
export function FieldNotes({ field, id, error }: FieldProps) {
  const sayError = useSay<string>();
  const text = error ? sayError(error) : field.description;
  if (!text) return null;
  return (
    <p className={error ? 'error' : 'help'} id={error ? `${id}-error` : `${id}-help`}>
      {text}
    </p>
  );
}

/** A field of several controls: a group with one name. */
export function FieldGroup({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className="field" id={props.id} tabIndex={-1} aria-describedby={describedBy(props)}>
      <legend>
        <FieldTitle {...props} />
      </legend>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  );
}
