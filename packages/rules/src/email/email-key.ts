import { cleanTyped } from '@tessera/contracts/typed-text.ts';

/**
 * The key a person's documents are found by: one for every spelling of an address. Internationalised hosts are in their
 * ASCII form, as mail servers report them.
 */
export function emailKey(email: string): string {
  const clean = cleanTyped(email).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  const host = clean.slice(at);
  const isInternational = /[^\p{ASCII}]/u.test(host) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(host);
  return isInternational ? clean.slice(0, at) + asciiHost(host) : clean;
}

function asciiHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host;
}
