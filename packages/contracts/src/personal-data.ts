import { scrub } from './scrub.ts';

/** Words after which a value is a secret, as in `password=…` or `"token": "…"`. */
const secretNames = 'password|passwd|pwd|secret|token|api[_-]?key|authorization|auth|session(?:_?id)?';
const namedSecret = new RegExp(
  `\\b((?:\\w{1,30}[_-])?(?:${secretNames}))(["']?\\s{0,3}[=:]\\s{0,3}["']?)(?!\\[)[^\\s"'&,;)}]{1,2000}`,
  'gi',
);

/**
 * Removes personal data and secrets from a text, as services do before they store what others sent: everything `scrub`
 * removes, encoded and international e-mail addresses, card numbers (Luhn), IBANs, telephone numbers, bearer tokens, JSON
 * web tokens, and values named as secrets. Linear in the length of the text.
 */
export function withoutPersonalData(text: string, maxLength?: number): string {
  return scrub(
    text
      .replace(/[\p{L}\p{N}._+'-]{1,64}(?:@|%40)(?!(?:[\w-]{1,20}:){1,2}\/\/)[\p{L}\p{N}.-]{1,255}/gu, '[email]')
      .replace(/\b(Bearer|Basic) {1,3}[\w.~+/=-]{8,4000}/gi, '$1 [token]')
      .replace(/\beyJ[\w-]{8,4000}(?:\.[\w-]{0,4000}){1,2}/g, '[token]')
      .replace(namedSecret, '$1$2[secret]')
      .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, (found) =>
        isIban(found) ? '[iban]' : found,
      )
      .replace(/(?<![\w.])\d(?:[ -]?\d){13,18}(?![\w])/g, (found) => (isCardNumber(found) ? '[card]' : found))
      .replace(/(?<![\w+])\+\d(?:[ ().-]{0,2}\d){6,14}(?!\w)/g, '[phone]'),
    maxLength,
  );
}

function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => {
    const added = at % 2 === 1 ? digit * 2 : digit;
    return total + (added > 9 ? added - 9 : added);
  }, 0);
  return sum % 10 === 0;
}

/** Remainder 1 modulo 97, with letters as numbers and the first four characters last. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '');
  const moved = compact.slice(4) + compact.slice(0, 4);
  return [...moved].reduce((rest, one) => Number(`${rest}${Number.parseInt(one, 36)}`) % 97, 0) === 1;
}
