import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aField, aForm, blockProps } from '../../../testing/a-form.ts';
import { FormBlock } from '../form-block.tsx';

const fields: FormField[] = [
  aField({ type: 'name', title: 'Your name', required: true }),
  aField({ type: 'select', title: 'Topic', options: ['Glazes', 'Kilns'] }),
  aField({ type: 'checkbox', title: 'Pieces', options: ['Vases', 'Bowls'] }),
  aField({ type: 'password', title: 'Secret' }),
  aField({ type: 'text', id: 'card', title: 'Card number' }),
  aField({ type: 'textarea', id: 'message', title: 'Message' }),
  aField({ type: 'hidden', id: 'ref', title: 'Campaign', value: 'spring' }),
];
const drawOnly = (own: Partial<FormBlockProps> = {}, its = fields) =>
  drawPage(<FormBlock {...blockProps(aForm(its), own)} />);
type Page = Awaited<ReturnType<typeof drawOnly>>;
/** A form that has all its parts: keeping, and the note, come by themselves. */
async function draw(...given: Parameters<typeof drawOnly>): Promise<Page> {
  const page = await drawOnly(...given);
  await act(() => vi.dynamicImportSettled());
  return page;
}
const key = 'form.form-contact';
const stored = () => localStorage.getItem(key);

async function fillIn(page: Page): Promise<void> {
  await page.fill('First name', 'June');
  await page.fill('Topic (optional)', 'Kilns');
  await page.press('Bowls');
  await page.fill('Secret (optional)', 'swordfish');
  await page.fill('Card number (optional)', '1234');
  await page.fill('Message (optional)', 'Is it warm?');
  await act(() => vi.advanceTimersByTimeAsync(500));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what was typed into a long form', () => {
  test('FORM-082 is there again after a reload, and neither passwords, nor cards, nor hidden values', async () => {
    await fillIn(await draw());
    for (const gone of ['swordfish', '1234', 'spring']) expect(stored()).not.toContain(gone);
    const again = await draw();
    expect(again.text()).toContain('is back. It is kept in this browser only');
    expect(again.control('First name').value).toBe('June');
    expect(again.control<HTMLSelectElement>('Topic (optional)').value).toBe('Kilns');
    expect(again.control('Bowls').checked).toBe(true);
    expect(again.control<HTMLTextAreaElement>('Message (optional)').value).toBe('Is it warm?');
    expect(again.control('Secret (optional)').value).toBe('');
  });

  test('is gone after starting over', async () => {
    await fillIn(await draw());
    const again = await draw();
    await again.press('Start over');
    expect([again.control('First name').value, again.has('Start over'), stored()]).toEqual(['', false, null]);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(again.spoken()).toContain('The form is empty again.');
    expect((await draw()).text()).not.toContain('is back');
  });

  test('is gone once it is sent, also where no scripts ran, and after fourteen days', async () => {
    fakeServer(({ path }) => {
      if (path.startsWith('/api/rest/forms/validate/')) return { body: { valid: true } };
      if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: 'key-1' } } };
      return { body: { result: { submissionId: 's1' } } };
    });
    const page = await draw();
    await fillIn(page);
    await page.fill('Last name', 'Abara');
    await page.submit();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([page.text(), stored()]).toEqual(['Thank you. We will answer soon.', null]);

    await fillIn(await draw());
    expect(stored()).not.toBeNull();
    await draw({ sent: true });
    expect(stored()).toBeNull();

    await fillIn(await draw());
    vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
    expect((await draw()).text()).not.toContain('is back');
  });

  test('is written before the page is left, without values that could not be restored', async () => {
    const page = await draw();
    await page.fill('First name', 'June');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toContain('June');
    localStorage.setItem(key, '{"values":{"message":["a list"],"select":"Kilns"},"atMs":8e15}');
    const again = await draw();
    expect(again.control<HTMLSelectElement>('Topic (optional)').value).toBe('Kilns');
    for (const broken of ['{', 'null', '{"values":7,"atMs":8e15}']) {
      localStorage.setItem(key, broken);
      expect((await draw()).text()).not.toContain('is back');
    }
  });

  test('is restored around values already typed, and what is typed before all of it is loaded is stored', async () => {
    await fillIn(await draw());
    let arrive = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const keeping = await import('./keep-long-form.ts');
    vi.doMock('./keep-long-form.ts', async () => {
      await isThere;
      return { ...keeping };
    });
    const again = await drawOnly();
    vi.doUnmock('./keep-long-form.ts');
    await again.fill('Message (optional)', 'How hot?');
    const typing = again.control('Message (optional)');
    typing.focus();
    typing.setSelectionRange(2, 2);
    // Longer than after the last key.
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(async () => {
      arrive();
      await vi.dynamicImportSettled();
    });
    const now = again.control('Message (optional)');
    expect([now === typing, now.value, again.control('First name').value]).toEqual([false, 'How hot?', 'June']);
    expect([document.activeElement === now, now.selectionStart]).toEqual([true, 2]);
    expect(stored()).toContain('How hot?');
  });

  test('goes on elsewhere by a link, which leaves the address at once and is used up by a press', async () => {
    const values = { name: ['June', 'Abara'], select: 'Kilns', textarea: 7 };
    const calls = fakeServer(() => ({ body: { formId: 'form-contact', values, savedMs: 0 } }));
    location.hash = '#saved-form-contact=fsv_1.abc';
    const page = await draw();
    expect([location.hash, calls]).toEqual(['', []]);
    await page.press('Go on with what I saved');
    expect(calls).toMatchObject([{ path: '/api/form/saved/open', body: { token: 'fsv_1.abc' } }]);
    expect(page.control('Last name').value).toBe('Abara');
    expect(stored()).toContain('Kilns');
  });

  test('sends a link to a given address, if the owner allows it', async () => {
    const calls = fakeServer(() => ({ body: { keptDays: 14 } }));
    const page = await draw({ form: aForm(fields, { isSavedByMail: true }) });
    await page.fill('First name', 'June');
    await page.fill('E-mail for the link', 'june@');
    await page.press('Mail me a link');
    expect([page.text(), calls.length]).toEqual([expect.stringContaining('Please enter a valid e-mail address.'), 0]);
    await page.fill('E-mail for the link', ' june@example.com ');
    await page.press('Mail me a link');
    expect(calls).toMatchObject([
      {
        path: '/api/form/forms/form-contact/saved',
        body: { email: 'june@example.com', form: { name: ['June', ''] }, pagePath: '/contact' },
      },
    ]);
    expect(page.text()).toContain('Saved. A link to go on is on its way to june@example.com.');
    expect((await draw()).text()).not.toContain('Save and go on later');
  });

  test('is not stored for a short form', async () => {
    const page = await draw({}, fields.slice(0, 2));
    await page.fill('First name', 'June');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(stored()).toBeNull();
  });
});
