import { cleanTyped } from '@tessera/contracts/typed-text.ts';

/** Codes are compared in capitals and cleaned, as people type and paste them in any way. */
export function normalCode(code: string): string {
  return cleanTyped(code).toUpperCase();
}
