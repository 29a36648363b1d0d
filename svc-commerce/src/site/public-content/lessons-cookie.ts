import type { Reply } from '@tessera/service-kit/http/route.ts';

/** The cookie of a guest who bought a course: the tokens of their orders. */
const lessonsCookie = '__Host-LESSONS';
/** Its name until November 2026; read until the last of them has ended. */
const legacyLessonsCookie = 'LESSONS';
const lessonsCookieMaxAgeMs = 400 * 86_400_000;

/** A browser keeps the orders it opened last. */
const maxTokens = 5;

/** Who wants to see a lesson. */
export interface Learner {
  siteUserId?: string | undefined;
  /** One of the website's people. */
  isStaff: boolean;
  /** Tokens of orders opened in this browser. */
  orderTokens: readonly string[];
}

type Cookies = Record<string, string | undefined>;

/** The tokens of the orders this browser opened. */
export function readLessonsCookie(cookies: Cookies): string[] {
  return [cookies[lessonsCookie], cookies[legacyLessonsCookie]]
    .flatMap((value = '') => value.split('.'))
    .filter((token) => /^[\w-]{20,128}$/.test(token))
    .slice(0, maxTokens);
}

/** Keeps one more order in the browser, the newest first. */
export function addToLessonsCookie(reply: Reply, cookies: Cookies, orderToken: string): void {
  const tokens = [...new Set([orderToken, ...readLessonsCookie(cookies)])].slice(0, maxTokens);
  reply.setCookie(lessonsCookie, tokens.join('.'), { maxAgeMs: lessonsCookieMaxAgeMs });
  if (cookies[legacyLessonsCookie] !== undefined) reply.clearCookie(legacyLessonsCookie);
}
