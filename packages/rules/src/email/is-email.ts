/** The shape shown in messages (FORM-060). */
export const emailExample = 'name@example.com';

const minLength = 3;
const maxLength = 256;
/** Top-level parts above four characters (such as .store) are refused because the rule is stated so (FORM-079). */
const emailShape = /^[a-z\d._%+'-]+@(?:[a-z\d-]+\.)+[a-z\d]{2,4}$/i;

/**
 * The one e-mail rule of forms, restock sign-up, log-in and the editor (FORM-075 to FORM-081). Its time grows with the
 * length of the text at most, and the length is looked at first.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false;
  return emailShape.test(value);
}
