/** The shape shown in messages (FORM-060). */
export const emailExample = 'name@example.com';

const minLength = 3;
const maxLength = 256;

/**
 * Local part: the characters of RFC 5322, or a quoted string of printable ones without `"`, `\`, `<`, `>` and `@`, which mail
 * programs read in different ways. Host: labels in any script (FORM-078 to FORM-080). Each character fits one part only, so
 * the time grows with the length (SAFE-17).
 */
const emailShape =
  /^(?:[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]+|"[ !#-;=?A-[\]-~]+")@(?:[\p{L}\p{M}\p{N}-]+\.)+(?:[\p{L}\p{M}\p{N}]{2,63}|[Xx][Nn]--[A-Za-z\d-]{2,59})$/u;

/**
 * Whether a value is one deliverable e-mail address. The one rule of the checkout, forms, restock sign-up, log-in and the
 * editor (FORM-075 to FORM-081). What people typed is cleaned before with `cleanTyped`.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false;
  return hasEmailShape(value);
}

/** As `isEmail`, whatever the length. */
export const hasEmailShape = (text: string): boolean => emailShape.test(text);
