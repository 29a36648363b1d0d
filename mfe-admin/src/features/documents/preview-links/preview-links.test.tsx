import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { adminProps } from '../../../fixtures.ts';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';
import { PlayedDocuments } from '../../../testing/played-documents.ts';
import { somePage } from '../../../testing/some-page.ts';

const url = '/api/content-service/documents/page-1';
const links = `${url}/preview-links`;
const editor = '/config/website/pages/page-1';
const address = `${adminProps.website.previewOrigin}/config/preview/page/key-1`;
const link = { token: 'key-1', by: { id: 'ana', name: 'Ana Rees' }, on: 0, until: Date.UTC(2026, 11, 7, 9) };

/** The service with one page, which stores one link. */
function services() {
  const page = new PlayedDocuments(somePage());
  let stored: (typeof link)[] = [];
  return ({ method, url: where }: Sent): unknown => {
    if (where === url) return page.read();
    if (where === links) {
      if (method === 'DELETE') return { withdrawn: stored.splice(0).length };
      if (method === 'GET') return { links: stored };
      stored = [link];
      return link;
    }
    if (where.endsWith('/scheduled')) return { scheduled: [] };
    if (where.endsWith('/pending')) return { documents: [], total: 0, design: [] };
    if (where.startsWith('/api/rest/forms')) return { forms: [], hasNextPage: false, nextPageCursor: null };
    return where.startsWith('/api/commondata') ? { layout: [] } : undefined;
  };
}

function clipboard(writeText: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
  });
}

const dialogButton = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((one) => one.textContent === text);

test('a preview link is copied by one press, shown with who made it and until when, and withdrawn', async () => {
  const copied: string[] = [];
  const page = await openAdmin(editor, services());
  clipboard(async (text) => void copied.push(text));
  await page.see('3 of 60 blocks');
  await page.press('Copy preview link');
  await page.see('Ana Rees, until 7 Dec, 09:00');
  await page.see('Preview link copied');
  expect(copied).toEqual([address]);
  expect(page.control('Link').value).toBe(address);
  await act(async () => dialogButton('Withdraw all links')?.click());
  await page.see('No link opens this draft.');
  expect(page.text()).toContain('All preview links withdrawn');
  expect(page.has('Link')).toBe(false);
  expect(dialogButton('Withdraw all links')).toBeUndefined();
});

test('where the browser does not allow copying, the link is there to be copied by hand', async () => {
  const page = await openAdmin(editor, services());
  clipboard(() => Promise.reject(new Error('not allowed')));
  await page.see('3 of 60 blocks');
  await page.press('Copy preview link');
  await page.see('Your browser did not allow copying. Select the link and copy it.');
  expect(page.control('Link').value).toBe(address);
});

test('a link that cannot be made says why', async () => {
  const play = services();
  const page = await openAdmin(editor, (sent) =>
    sent.method === 'POST' && sent.url === links
      ? Response.json({ code: 'document.unknown', error: 'This page no longer exists.' }, { status: 404 })
      : play(sent),
  );
  await page.see('3 of 60 blocks');
  await page.press('Copy preview link');
  await page.see('No link was made. This page no longer exists.');
});
