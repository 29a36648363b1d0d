import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { popupProps } from '../../fixtures.ts';
import { Popup } from './popup.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.querySelector('#outside')?.remove();
});

/** svc-forms as far as a form needs it. */
const forms = (save: () => FakeAnswer = () => ({ body: { result: { submissionId: 's1' } } })): SentCall[] =>
  fakeServer(({ path }) => {
    if (path.startsWith('/api/rest/forms/validate/')) return { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: 'key-1' } } };
    return path.endsWith('SaveFormSubmission') ? save() : { body: {} };
  });

const draw = (own: Partial<PopupProps> = {}) => drawPage(<Popup {...popupProps} afterSeconds={0} {...own} />);
const isOpen = () => document.querySelector<HTMLDialogElement>('main dialog')?.open === true;
const opened = () => expect.poll(() => act(async () => isOpen())).toBe(true);
const stored = () => ({ ...localStorage });

/** Draws it, and lets a minute pass. */
async function drawnForAMinute(own: Partial<PopupProps> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw(own);
  await pass(60_000);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('FORM-004 comes over the page with its form', async () => {
  const page = await draw();
  await opened();
  expect(page.text()).toContain('What comes out of the kiln, once a month.');
  expect(document.activeElement?.textContent).toBe('Letters from the bench');
  expect(page.has('Email')).toBe(true);
});

test('says which language its form is in, where that is another than the page’s', async () => {
  const page = await draw({ language: 'ar' });
  await opened();
  expect(page.control('Email').closest('div[lang]')?.outerHTML).toMatch(/^<div lang="ar" dir="rtl">/);
  await draw();
  await opened();
  expect(page.control('Email').closest('div[lang]')).toBeNull();
});

test('FORM-005 a sent form closes it and is recorded, and its text is shown on the page', async () => {
  const calls = forms();
  const page = await draw();
  await opened();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  expect(calls.find(({ path }) => path.endsWith('SaveFormSubmission'))?.body).toMatchObject({
    formId: 'form-letters',
    form: { email: 'june@example.com' },
  });
  await expect.poll(stored).toEqual({ version: '7', submitted: 'true' });
  expect(isOpen()).toBe(false);
  expect(page.text()).toContain('Look into your mailbox.');
  await expect.poll(() => page.spoken()).toBe('Look into your mailbox.');
  await page.press('Close');
  expect(page.text()).toBe('');
});

test('a sign-up asks to confirm the address instead of the words of its owner', async () => {
  forms(() => ({ body: { result: { submissionId: 's1', confirmEmail: 'june@example.com' } } }));
  const page = await draw();
  await opened();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  const step = 'One more step: open the email we sent to june@example.com and confirm.';
  await expect.poll(() => page.spoken()).toBe(step);
  expect(page.text()).toContain(step);
  expect(page.text()).not.toContain('Look into your mailbox.');
});

test('FORM-005 one that is refused stays, with what was typed', async () => {
  forms(() => ({ status: 400, body: { code: 'form.invalid', error: 'x', errors: { email: 'Email is not valid.' } } }));
  const page = await draw();
  await opened();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  expect(isOpen()).toBe(true);
  expect([page.control('Email').value, page.text()]).toEqual([
    'june@example.com',
    expect.stringContaining('Email is not valid.'),
  ]);
  expect(stored()).toEqual({});
});

test('PAGE-031 EDIT-172 EDIT-173 EDIT-174 it comes once a version until it is closed or answered', async () => {
  const page = await draw();
  await opened();
  await page.press('Close');
  await expect.poll(stored).toEqual({ version: '7', 'date-closed': expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(isOpen()).toBe(false);
  await drawnForAMinute();
  expect(isOpen()).toBe(false);
  await drawnForAMinute({ version: 8 });
  expect(isOpen()).toBe(true);
});

test.each([
  ['answered', { version: '7', submitted: 'true' }],
  ['closed', { version: '7', 'date-closed': '2026-05-02T09:00:00.000Z' }],
])('PAGE-031 it is not shown again after %s', async (_, entries) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  await drawnForAMinute();
  expect(isOpen()).toBe(false);
});

test('before typed entries are lost it asks', async () => {
  const page = await draw();
  await opened();
  await page.fill('Email', 'june');
  await page.press('Close');
  await page.press('Keep editing');
  expect(isOpen()).toBe(true);
  await page.press('Close');
  await page.press('Discard');
  expect(isOpen()).toBe(false);
});

test.each([
  ['the visitor types', '<input id="outside">'],
  ['another dialog is open', '<dialog id="outside" open></dialog>'],
  ['a visitor is asked what may be measured', '<aside id="outside"><div id="consent"></div></aside>'],
])('it waits while %s', async (_, html) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw();
  document.body.insertAdjacentHTML('afterbegin', html);
  document.querySelector<HTMLElement>('input#outside')?.focus();
  await pass(60_000);
  expect(document.querySelector('main dialog')).toBeNull();
  document.querySelector('#outside')?.remove();
  await pass(2_000);
  expect(document.querySelector('main dialog')).not.toBeNull();
});

test('FORM-004 it leaves a visitor alone for as long as the owner says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw({ afterSeconds: 30 });
  await pass(29_000);
  expect(isOpen()).toBe(false);
  await pass(1_000);
  expect(isOpen()).toBe(true);
});

test('it is not shown without storage: it would be shown on every page', async () => {
  vi.stubGlobal('localStorage', undefined);
  await drawnForAMinute();
  expect(isOpen()).toBe(false);
});
