// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, readCookie } from '../page/cookies.ts';
import { openSession } from '../session/session-info.ts';
import { analyticsId } from './analytics-id.ts';
import { recordButtonClicks } from './button-clicks.ts';
import { answerTo, keepAnswer } from './consent.ts';
import { currentVisitor } from './current-visitor.ts';
import { recordFormRender } from './form-render.ts';
import { isMeasured, recordPageView } from './tracker.ts';
import { touchVisitor } from './visitor-cookies.ts';

const context = { websiteId: 'w1', pageType: 50, pageTitle: 'Moor Mug' };
const sent: string[] = [];

function open(asksConsent: boolean): void {
  const block = { ...context, ...(asksConsent && { asksConsent }) };
  document.body.innerHTML = `<script type="application/json" id="tessera-page">${JSON.stringify(block)}</script>`;
}
const isOpenMeasured = () => isMeasured(context, { visitor: currentVisitor() });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['analytics', 'marketing', 'ss_cvr', 'ss_cvt', 'ss_analyticsId']) dropCookie(name);
});

describe('where a website asks before it measures', () => {
  test('DATA-163 nothing is sent and nothing is stored in the browser before a yes, and after a no', () => {
    open(true);
    for (const answer of [undefined, 'no'] as const) {
      if (answer) keepAnswer('analytics', answer);
      expect(isOpenMeasured()).toBe(false);
      recordFormRender('contact');
      recordPageView(
        { ...context, templateId: 't', locale: 'en-GB', collection: null, item: null },
        { visitor: currentVisitor() },
      );
      expect(sent).toEqual([]);
      expect(document.cookie.replace(/(^|; )analytics=no/, '')).toBe('');
      expect(localStorage.length).toBe(0);
    }
  });

  test('a yes to advertising is none to being measured', () => {
    open(true);
    keepAnswer('marketing', 'yes');
    expect(isOpenMeasured()).toBe(false);
  });

  test('after a yes visits are measured, and a later no takes away what told the visitor apart', () => {
    open(true);
    recordButtonClicks({ ...context, pagePath: '/' } as never);
    keepAnswer('analytics', 'yes');
    expect(isOpenMeasured()).toBe(true);
    touchVisitor();
    analyticsId();
    openSession();
    expect([readCookie('ss_cvr'), readCookie('ss_analyticsId')].every(Boolean)).toBe(true);
    keepAnswer('analytics', 'no');
    expect([readCookie('ss_cvr'), readCookie('ss_cvt'), readCookie('ss_analyticsId'), localStorage.length]).toEqual([
      ...[undefined, undefined, undefined, 0],
    ]);
    expect(sessionStorage.length).toBe(0);
    expect([answerTo('analytics'), isOpenMeasured()]).toEqual(['no', false]);
    document.body.append(document.createElement('button'));
    document.querySelector('button')?.click();
    expect(sent).toEqual([]);
  });
});

test('where a website does not ask, visits are measured as they are', () => {
  open(false);
  expect(isOpenMeasured()).toBe(true);
});
