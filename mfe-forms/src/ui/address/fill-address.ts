import type { FoundAddress } from '@tessera/contracts/forms/address-calls.ts';
import { controlName } from '../../read-form.ts';

/** FORM-040 */
const parts = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

/** The parts of the address a line belongs to; those that its form leaves out are null. */
function controlsOf(line: HTMLInputElement, fieldId: string) {
  return parts.map((_, at) => line.form?.elements.namedItem(controlName(fieldId, at)) ?? null);
}

/** Fills the parts, as if they had been typed, and leads on to the second line. */
export function fillAddress(line: HTMLInputElement, fieldId: string, address: FoundAddress['address']): void {
  const controls = controlsOf(line, fieldId);
  parts.forEach((part, at) => {
    const control = controls[at];
    if (control instanceof HTMLInputElement) control.value = address[part];
  });
  controls[1] instanceof HTMLInputElement && controls[1].focus();
  // Their errors are outdated.
  line.closest('fieldset')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The country, where it is written as a code: addresses elsewhere are not meant. */
export function countryTyped(line: HTMLInputElement, fieldId: string): string | undefined {
  const control = controlsOf(line, fieldId).at(-1);
  const written = control instanceof HTMLInputElement ? control.value.trim() : '';
  return /^[A-Za-z]{2}$/.test(written) ? written : undefined;
}
