// @vitest-environment happy-dom
import { dropCookie, readCookie, writeCookie } from '@tessera/browser-kit/page/cookies.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askVisitor } from './ask-visitor.ts';

const context = { websiteId: 'w1', pageType: 50, pageTitle: 'Moor Mug' };
const asked: string[] = [];

const measured: string[] = [];

function open(pixelId: string, path = '/shop/mug?x=1', asksConsent = false): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `
    <script type="application/json" id="tessera-page">${JSON.stringify({ ...context, ...(asksConsent && { asksConsent }) })}</script>
    ${(pixelId || asksConsent) && `<aside id="consent" ${pixelId && `data-pixel="${pixelId}"`} tabindex="-1" hidden><button data-answer="yes">Yes</button><button data-answer="no">No</button></aside>`}
    <button data-ask-consent hidden>Cookie settings</button>`;
  askVisitor(() => measured.push(path));
}
const question = () => document.querySelector<HTMLElement>('aside');
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  asked.length = 0;
  measured.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropCookie('marketing');
  dropCookie('analytics');
});

describe('EDIT-028 the pixel', () => {
  test('asks nobody and loads nothing without an id', () => {
    writeCookie('marketing', 'yes', 60_000);
    open('');
    expect([question(), asked]).toEqual([null, []]);
  });

  test('loads nothing before the visitor has accepted, and nothing after a no', () => {
    open('12345');
    expect([question()?.hidden, asked]).toEqual([false, []]);
    press('[data-answer=no]');
    expect([question()?.hidden, readCookie('marketing')]).toEqual([true, 'no']);
    open('12345');
    expect([question()?.hidden, asked]).toEqual([true, []]);
  });

  test('counts a visit once after a yes, and the next one without asking again', () => {
    open('12345');
    press('[data-answer=yes]');
    press('[data-answer=yes]');
    expect(asked).toHaveLength(1);
    open('12345', '/checkout/confirmed/key');
    expect(question()?.hidden).toBe(true);
    const [first, second] = asked.map((address) => new URL(address));
    expect(first?.origin).toBe('https://www.facebook.com');
    expect(first?.searchParams.get('id')).toBe('12345');
    expect(first?.searchParams.get('dl')).toBe(`${location.origin}/shop/mug`);
    expect(second?.searchParams.get('dl')).toBe(`${location.origin}/checkout/confirmed`);
  });

  test('the answer can be changed', () => {
    writeCookie('marketing', 'yes', 60_000);
    open('12345');
    press('[data-ask-consent]');
    expect(question()?.hidden).toBe(false);
    expect(document.activeElement).toBe(question());
    press('[data-answer=no]');
    expect(readCookie('marketing')).toBe('no');
    open('12345');
    expect(asked).toHaveLength(1);
  });
});

describe('a website that asks before it measures', () => {
  test('measures a visit after a yes, once, and the next one without asking again', () => {
    open('', '/a', true);
    expect([question()?.hidden, measured]).toEqual([false, []]);
    press('[data-answer=yes]');
    press('[data-answer=yes]');
    expect([question()?.hidden, measured, readCookie('analytics')]).toEqual([true, ['/a'], 'yes']);
    open('', '/b', true);
    expect([question()?.hidden, measured]).toEqual([true, ['/a', '/b']]);
  });

  test('measures nothing after a no, which can be changed at the foot of the page', () => {
    open('', '/a', true);
    press('[data-answer=no]');
    expect([question()?.hidden, measured, readCookie('analytics')]).toEqual([true, [], 'no']);
    press('[data-ask-consent]');
    expect([question()?.hidden, document.activeElement === question()]).toEqual([false, true]);
    press('[data-answer=yes]');
    expect(measured).toEqual(['/a']);
  });

  test('asks again when there is something new to ask about, and takes one answer for both', () => {
    writeCookie('marketing', 'yes', 60_000);
    open('12345', '/a', true);
    expect([question()?.hidden, measured, asked.length]).toEqual([false, [], 0]);
    press('[data-answer=yes]');
    expect([measured, asked.length]).toEqual([['/a'], 1]);
  });

  test('does not ask who has told every website to leave them alone', () => {
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true, doNotTrack: null });
    open('', '/a', true);
    expect([question()?.hidden, measured]).toEqual([true, []]);
  });
});
