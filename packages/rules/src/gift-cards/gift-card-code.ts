import { cleanTyped } from '@tessera/contracts/typed-text.ts';

/** Letters and digits nobody mistakes for each other: no I, L, O, U, 0 or 1. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a gift card's code (PROD-187). */
const giftCardCodeLength = 16;

/**
 * A gift card code made from random or keyed bytes: 16 characters of an alphabet of 30, some 78 bits. Bytes of 240 and
 * above are passed over, so that every character is equally likely.
 * @param bytes at least 32 of them; 16 must be below 240
 * @throws when there are too few
 */
export function giftCardCode(bytes: Uint8Array): string {
  const characters = [...bytes].filter((byte) => byte < 240).map((byte) => alphabet.charAt(byte % alphabet.length));
  if (characters.length < giftCardCodeLength) throw new Error('too few bytes for a gift card code');
  return characters.slice(0, giftCardCodeLength).join('');
}

/** A typed code as it is compared: capitals, without blanks and dashes. */
export function normalGiftCardCode(typed: string): string {
  return cleanTyped(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** Whether a typed code has the shape of a gift card's; discount codes of that shape exist, too. */
export function isGiftCardShaped(typed: string): boolean {
  const code = normalGiftCardCode(typed);
  return code.length === giftCardCodeLength && [...code].every((character) => alphabet.includes(character));
}

/** A code as people read it: four groups of four. */
export function groupedGiftCardCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? '';
}
