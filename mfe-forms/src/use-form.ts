import type { FormField } from '@tessera/contracts/forms/form.ts';
import { checkForm, type FieldErrors, formMessages } from '@tessera/rules/forms/check-form.ts';
import type { FieldValue } from '@tessera/rules/forms/field-shape.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { useState } from 'react';
import { readForm } from './read-form.ts';

export type Values = Readonly<Record<string, FieldValue>>;

export type FormState =
  /** `failure` is what is wrong in all; `values` are those the errors are about. */
  | { name: 'editing'; errors: FieldErrors; failure?: string; values?: Values }
  | { name: 'submitting' }
  | { name: 'sent'; confirm?: ToConfirm };

/** The address that was sent has to be confirmed by mail; which one is unknown after a plain form post. */
export interface ToConfirm {
  email?: string;
}

/** What came of checked values. */
export type Outcome = Exclude<FormState, { name: 'submitting' }>;

/**
 * The life of a form: editing, locked while submitting, then sent or editing again with what went wrong (FORM-082 to
 * FORM-091).
 */
export function useForm(fields: readonly FormField[], start: Outcome, finish: (values: Values) => Promise<Outcome>) {
  const [state, setState] = useState<FormState>(start);
  /** Presses of the button that found something wrong; focus follows them. */
  const [failedAttempts, setFailedAttempts] = useState(0);

  const settle = (outcome: Outcome) => {
    setState(outcome);
    if (outcome.name === 'editing') setFailedAttempts((before) => before + 1);
  };

  const submit = async (element: HTMLFormElement) => {
    if (state.name !== 'editing') return;
    const values = valuesOf(fields, element);
    if (!values) return settle(unparsable);
    const errors = checkForm(fields, values);
    if (Object.keys(errors).length > 0) return settle(invalid(errors, values));
    setState({ name: 'submitting' });
    settle(await finish(values));
  };

  /** An error goes as soon as its field is touched again (FORM-074). */
  const clearError = (fieldId: string) => {
    if (state.name !== 'editing' || !state.errors[fieldId]) return;
    const { [fieldId]: _, ...errors } = state.errors;
    setState(Object.keys(errors).length > 0 ? { ...state, errors } : { name: 'editing', errors });
  };

  return { state, failedAttempts, submit, clearError, settle };
}

/** Editing again with a text about each wrong field (FORM-065). */
export function invalid(errors: FieldErrors, values: Values): Outcome {
  return { name: 'editing', errors, failure: formMessages.invalid, values };
}

/** Editing again after a failure that belongs to no field. */
export function failed(failure: string): Outcome {
  return { name: 'editing', errors: {}, failure };
}

/** FORM-137 */
const unparsable = failed('Could not parse the form fields, please check your entries.' satisfies FormText);

function valuesOf(fields: readonly FormField[], element: HTMLFormElement): Values | undefined {
  try {
    return readForm(fields, new FormData(element), new URLSearchParams(location.search));
  } catch {
    return undefined;
  }
}
