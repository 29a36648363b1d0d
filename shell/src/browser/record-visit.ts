import { readVisitor } from '@tessera/browser-kit/measure/visitor-cookies.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { isBrowserRecorded, isVisitorSampled } from '@tessera/rules/analytics/session-recording.ts';

/**
 * Records a measured visit where the website wants it, the browser is one of those and the visitor is chosen (DATA-195,
 * DATA-198, DATA-199). What does it is a script of its own, which nobody else loads, and comes when the page has time.
 */
export function recordVisit({ recording }: Pick<PageContext, 'recording'>): void {
  if (!recording) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!isBrowserRecorded({ timeZone, cores: navigator.hardwareConcurrency })) return;
  if (!isVisitorSampled(readVisitor().visitorCookie, recording.share)) return;
  // Not every browser tells when it is idle.
  (window.requestIdleCallback ?? setTimeout)(() => {
    const script = document.createElement('script');
    script.src = recording.url;
    script.integrity = recording.integrity;
    document.head.append(script);
  });
}
