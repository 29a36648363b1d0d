import { readCookie, writeCookie } from '../page/cookies.ts';
import { readPageContext } from '../page/page-context.ts';
import { forgetSession } from '../session/session-info.ts';
import { forgetAnalyticsId } from './analytics-id.ts';
import { forgetKept } from './outbox.ts';
import { touchVisitor } from './visitor-cookies.ts';

/** What a website may ask its visitors about, each answered and kept by itself. */
export type Purpose = 'analytics' | 'marketing';
export type Answer = 'yes' | 'no';

/** Answers are kept for half a year. */
const lifetimeMs = 180 * 86_400_000;

/** What the visitor said; undefined where nobody has asked, or it was too long ago. */
export function answerTo(purpose: Purpose): Answer | undefined {
  const answer = readCookie(purpose);
  return answer === 'yes' || answer === 'no' ? answer : undefined;
}

/** Keeps an answer. After a no to being measured, nothing that told the visitor apart is left in the browser. */
export function keepAnswer(purpose: Purpose, answer: Answer): void {
  writeCookie(purpose, answer, lifetimeMs);
  if (purpose !== 'analytics' || answer === 'yes') return;
  forgetKept();
  touchVisitor(true);
  forgetAnalyticsId();
  forgetSession();
}

/** Whether visits may be measured: always where the website does not ask, else only after a yes. */
export function isMeasuringAllowed(): boolean {
  return !readPageContext()?.asksConsent || answerTo('analytics') === 'yes';
}

/** Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
