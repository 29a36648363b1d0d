import { createHmac } from 'node:crypto';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { sign } from '../ids.ts';

/** 32 letters and digits without I, O, 0 and 1, so that each byte's low five bits name one. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/**
 * Returns the 40-bit code that proves a mailbox. The sender of the mail derives it from the seed when the mail leaves, so
 * neither events, queues nor stored mails contain it.
 */
export function mailCode(secret: string, seed: string): string {
  const bytes = createHmac('sha256', secret).update(`code by mail\n${seed}`).digest();
  return [...bytes.subarray(0, codeLength)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/**
 * Returns the token of a mail's undo link: whose account it is, and 256 bits derived from the seed in the same way.
 * @param seed `{siteUserId}.{random}`
 */
export function undoToken(secret: string, seed: string): string {
  return `${accountOfToken(seed)}.${sign(secret, 'undo by mail', seed)}`;
}

/** Returns whose account an undo token or its seed is about. */
export const accountOfToken = (token: string): string => token.slice(0, Math.max(token.lastIndexOf('.'), 0));

/** Returns a typed code as codes are compared: capitals, without blanks and dashes. */
export const normalMailCode = (typed: string): string =>
  cleanTyped(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** Returns a code as people read it: two groups of four. */
export const groupedMailCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
