import { isEmail } from '@tessera/contracts/email-address.ts';

/** A header's text: no line breaks or other control characters, not longer than `max`. */
export function oneLine(text: string, max: number): string {
  return [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join('');
}

/** Whether a text is one plain address and nothing else: no list, no name, no line break (SAFE-20). */
export function isOneAddress(text: string): boolean {
  return text.length <= 256 && (isEmail(text) || /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u.test(text));
}
