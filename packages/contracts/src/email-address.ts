/** The shape shown in messages (FORM-060). */
export const emailExample = 'name@example.com';

const minLength = 3;
const maxLength = 256;

/**
 * Local part: the characters of RFC 5322, or a quoted string of printable ones without `"`, `\`, `<`, `>` and `@`, which mail
 * programs read in different ways.
 */
const localShape = /^[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]+$/;
const quotedShape = /^"[ !#-;=?A-[\]-~]+"$/;
const labelShape = /^[\p{L}\p{M}\p{N}-]+$/u;
/** A top-level part in any script, or in its ASCII form. */
const topShape = /^[\p{L}\p{M}\p{N}]{2,63}$/u;
const asciiTopShape = /^xn--[a-z\d-]{2,59}$/i;

/**
 * Whether a value is one deliverable e-mail address. The one rule of the checkout, forms, restock sign-up, log-in and the
 * editor (FORM-075 to FORM-081). What people typed is cleaned before with `cleanTyped`.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false;
  return hasEmailShape(value);
}

/** As `isEmail`, whatever the length. Each character is read by one pattern only, so the time grows with the length (SAFE-17). */
export function hasEmailShape(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  const top = labels.pop() ?? '';
  return (
    (localShape.test(local) || quotedShape.test(local)) &&
    labels.length > 0 &&
    labels.every((label) => labelShape.test(label)) &&
    (topShape.test(top) || asciiTopShape.test(top))
  );
}
