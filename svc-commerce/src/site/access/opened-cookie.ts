import type { Reply } from '@tessera/service-kit/http/route.ts';

/** The cookie of a visitor who gave passwords of pages; it ends with the browser's session (PAGE-029). */
const openedCookie = '__Host-OPENED';
/** A browser keeps the pages it opened last. */
const maxTokens = 20;

type Cookies = Record<string, string | undefined>;

/** The tokens of the pages this browser opened, the newest first. */
export function readOpenedCookie(cookies: Cookies): string[] {
  return (cookies[openedCookie] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, maxTokens);
}

/** Adds one more page to the browser's. */
export function addToOpenedCookie(reply: Reply, cookies: Cookies, token: string): void {
  const tokens = [...new Set([token, ...readOpenedCookie(cookies)])].slice(0, maxTokens);
  reply.setCookie(openedCookie, tokens.join('.'));
}
