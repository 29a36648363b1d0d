import { passwordMask } from '@tessera/contracts/site/permission.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';
import { PlayedDocuments } from '../../testing/played-documents.ts';
import { somePage } from '../../testing/some-page.ts';

const url = '/api/content-service/documents/page-1';

/** The editor of a page with a password, as the service stores it. */
async function openEditor(stored: string, refusal?: Response) {
  const page = new PlayedDocuments({ ...somePage(), permission: 2 });
  const saved: unknown[] = [];
  const opened = await openAdmin('/config/website/pages/page-1', ({ method, url: where, body }: Sent): unknown => {
    if (where === url) return page.read();
    if (where === `${url}/changes`) return page.send(body as SentBatch);
    if (where === `${url}/password` && method === 'GET') return { password: stored };
    if (where === `${url}/password`) {
      if (refusal) return refusal;
      saved.push(body);
      return { password: passwordMask };
    }
    if (where.endsWith('/scheduled')) return { scheduled: [] };
    return where.includes('/pending') ? { documents: [], total: 0, design: [] } : undefined;
  });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Password' });
  await opened.until(() => expect(field()).toBeTruthy());
  return { page: opened, saved, field, type: userEvent.setup() };
}

test('EDIT-192 EDIT-193 a stored password is shown as eight dots, and another one replaces it', async () => {
  const { page, saved, field, type } = await openEditor(passwordMask);
  expect(field().value).toBe('••••••••');
  expect(screen.getByRole('button', { name: 'Save password' }).getAttribute('aria-disabled')).toBe('true');
  await type.click(field());
  await type.keyboard('rowan tree');
  expect(field().value).toBe('rowan tree');
  await type.keyboard('{Enter}');
  await page.see('Password saved');
  expect(saved).toEqual([{ password: 'rowan tree' }]);
  expect(field().value).toBe('••••••••');
});

test('PAGE-029 a page without one says that it stays closed, and is not part of the draft when it is set', async () => {
  const { page, saved, field, type } = await openEditor('');
  await page.see('This page stays closed until it has a password.');
  await type.type(field(), 'rowan');
  await page.press('Save password');
  await page.see('Password saved');
  expect([saved, page.sent.some(({ url: where }) => where === `${url}/changes`)]).toEqual([
    [{ password: 'rowan' }],
    false,
  ]);
});

test('a password that is not saved says why, and what was typed stays', async () => {
  const refused = Response.json({ code: 'document.unknown', error: 'This page no longer exists.' }, { status: 404 });
  const { page, field, type } = await openEditor('', refused);
  await type.type(field(), 'rowan');
  await page.press('Save password');
  await page.see('Not saved. This page no longer exists.');
  expect(field().value).toBe('rowan');
});

test('FORM-121 a page for everyone or for members has no password', async () => {
  const { page } = await openEditor(passwordMask);
  await page.press('Members');
  await page.until(() => expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull());
});
