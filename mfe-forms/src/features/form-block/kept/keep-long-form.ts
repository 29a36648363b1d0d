import type { Form } from '@tessera/contracts/forms/form.ts';
import type { Values } from '../../../use-form.ts';
import { keepFocus } from './keep-focus.ts';
import { keepTyped, readKept, typedIn } from './kept-values.ts';

/** Stores the current values of a form. */
export function keepForm(form: Form, element: HTMLFormElement): void {
  keepTyped(form, typedIn(form, element), Date.now());
}

/**
 * Restores the stored values of a form, if any. Current values are newer: they were typed, or restored by the browser.
 */
export function putBack(
  form: Form,
  element: HTMLFormElement | null,
  show: (values: Values, atMs: number) => void,
): void {
  const kept = readKept(form, Date.now());
  if (!kept) return;
  const values = { ...kept.values, ...(element && typedIn(form, element)) };
  keepFocus(element, () => show(values, kept.atMs));
}
