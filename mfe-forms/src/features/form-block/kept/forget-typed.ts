import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';

/** Returns the storage key of what was typed into a form. */
export const keyOf = ({ id }: Pick<Form, 'id'>) => `form.${id}`;

/** Deletes the values that this browser stored of a form, once it is sent or started over. */
export function forgetTyped(form: Pick<Form, 'id'>): void {
  openStorage('localStorage')?.removeItem(keyOf(form));
}
