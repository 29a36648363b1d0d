import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FieldValue } from '@tessera/rules/forms/field-shape.ts';
import { keepableValues } from '@tessera/rules/forms/keepable-values.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { readControls } from '../../../read-form.ts';
import { forgetTyped, keyOf } from './forget-typed.ts';

/** Maximum age of stored values, ms. */
const lifetimeMs = 14 * 24 * 3_600_000;
type Values = Readonly<Record<string, FieldValue>>;

/** Values typed before, and when. */
export interface Kept {
  values: Values;
  atMs: number;
}

/** What this browser holds of a form; what it cannot be now, of a form that was changed, is left out. */
export function readKept(form: Form, now: number): Kept | undefined {
  try {
    const { values, atMs } = JSON.parse(openStorage('localStorage')?.getItem(keyOf(form)) ?? '{}');
    if (!(atMs + lifetimeMs > now)) return undefined;
    const kept = keepableValues(form.fields, readValues(form.fields.map(always), values));
    return Object.keys(kept).length > 0 ? { values: kept, atMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Hidden conditional fields are stored, too: the answer that shows them may be typed later. */
const always = ({ id, type }: Form['fields'][number]) => ({ id, type });

/** Stores values of a form in this browser only, without those that may not be stored (`keepableValues`). */
export function keepTyped(form: Form, values: Values, now: number): void {
  const kept = keepableValues(form.fields, values);
  forgetTyped(form);
  if (Object.keys(kept).length === 0) return;
  try {
    openStorage('localStorage')?.setItem(keyOf(form), JSON.stringify({ values: kept, atMs: now }));
  } catch {
    // No room: then it is as without.
  }
}

/** The current values of a form's controls. */
export const typedIn = ({ fields }: Form, element: HTMLFormElement): Values =>
  keepableValues(fields, readControls(fields, new FormData(element), new URLSearchParams(location.search)));
