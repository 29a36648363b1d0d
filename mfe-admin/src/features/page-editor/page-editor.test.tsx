import type { DocumentVersion } from '@tessera/contracts/commerce/document-calls.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';
import { PlayedDocuments } from '../../testing/played-documents.ts';
import { somePage } from '../../testing/some-page.ts';

const url = '/api/content-service/documents/page-1';

const versions: DocumentVersion[] = [
  { version: 2, on: Date.UTC(2026, 10, 21, 9), by: null, note: '', isLive: true },
  { version: 1, on: Date.UTC(2026, 10, 20, 10), by: { id: 'ana', name: 'Ana Rees' }, note: 'Opening', isLive: false },
];

/** The published versions, and the draft made equal to one. */
function history(documents: PlayedDocuments, where: string, body: unknown): unknown {
  if (where === `${url}/versions`) return { versions, hasNextPage: false, nextPageCursor: null };
  const version = Number(where.split('/').at(-2));
  // The screen sends what the contract says.
  if (documents.versions.has(version)) return documents.restore((body as SentBatch).batchId, version);
  return Response.json({ code: 'document.version_unknown', error: 'This version no longer exists.' }, { status: 404 });
}

/** The service with one page; forms and collections are none. */
function services(documents: PlayedDocuments) {
  return ({ method, url: where, body }: Sent): unknown => {
    if (where === url && method === 'GET') return documents.read();
    // The screen sends what the contract says.
    if (where === `${url}/changes`) return documents.send(body as SentBatch);
    if (where === `${url}/undo`) return documents.undo('undo-1', 'undo');
    if (where.startsWith(`${url}/versions`)) return history(documents, where, body);
    if (where === '/api/content-service/publications/pending') return { documents: [], total: 0, design: [] };
    if (where.startsWith('/api/rest/forms')) return { forms: [], hasNextPage: false, nextPageCursor: null };
    return where.startsWith('/api/commondata') ? { layout: [] } : undefined;
  };
}

async function openEditor(): Promise<{ page: OpenAdmin; documents: PlayedDocuments }> {
  const documents = new PlayedDocuments(somePage());
  const page = await openAdmin('/config/website/pages/page-1', services(documents));
  await page.see('3 of 60 blocks');
  return { page, documents };
}

const rows = () => [...document.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));

describe('The page editor', () => {
  test('EDIT-223 takes the whole window, and shows the page as an outline with its number of blocks', async () => {
    const { page } = await openEditor();
    expect(rows()).toEqual(['Opening', 'Text', 'Buttons', 'Praise', 'Quote']);
    expect(document.querySelector('nav[aria-label=Store]')).toBeNull();
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/config/canvas/page-1');
    expect(page.text()).toContain('Draft');
  });

  test('a changed field of the page is saved', async () => {
    const { page, documents } = await openEditor();
    await page.fill('Title', 'Welcome');
    await page.until(() => expect(documents.body.title).toBe('Welcome'));
    await page.see('Saved');
  });

  test('EDIT-204 an address that is none is refused, and not saved', async () => {
    const { page, documents } = await openEditor();
    await page.fill('Address', 'Not an address');
    await page.see('This is not a valid page URL');
    await page.fill('Title', 'Welcome');
    await page.until(() => expect(documents.body.title).toBe('Welcome'));
    expect(documents.body.urlId).toBe('');
  });

  test('a block is added after the selected section, and taken back', async () => {
    const { page, documents } = await openEditor();
    await page.press('Add block');
    await page.press('DividerA line or a space between two blocks.');
    await page.until(() =>
      expect(documents.body.sections[1]?.blocks.map(({ type }) => type)).toEqual(['quote', 'divider']),
    );
    await page.press('Undo');
    await page.until(() => expect(documents.body.sections[1]?.blocks.map(({ type }) => type)).toEqual(['quote']));
  });

  test('a section is added from a preset after the last one', async () => {
    const { page, documents } = await openEditor();
    await page.press('Add section');
    const [preset] = document.querySelectorAll<HTMLElement>('section[aria-label=Text] button');
    await act(async () => preset?.click());
    await page.until(() => expect(documents.body.sections).toHaveLength(3));
    expect(documents.body.sections.map(({ id }) => id).slice(0, 2)).toEqual(['s_0pen1ng0', 's_w0rds000']);
  });

  test('the history lists published versions; a restored one can be undone', async () => {
    const { page, documents } = await openEditor();
    documents.versions.set(1, { ...somePage(), title: 'Opening day' });
    await page.press('History');
    await page.see('Restoring a version changes the draft only, and can be undone.');
    await page.see('Version 2 Live');
    expect(page.text()).toContain('Ana Rees, 20 Nov, 10:00');
    await page.press('Restore version 1');
    await page.see('Version 1 restored');
    expect(page.control('Title').value).toBe('Opening day');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await page.press('Undo');
    await page.until(() => expect(documents.body.title).toBe('Home'));
  });

  test('the history shows why a version cannot be restored', async () => {
    const { page } = await openEditor();
    await page.press('History');
    await page.see('Version 2 Live');
    await page.press('Restore version 2');
    await page.see('Not restored. This version no longer exists.');
  });

  test('a page that was deleted says so', async () => {
    const page = await openAdmin('/config/website/pages/gone', () => undefined);
    await page.see('This page was not found');
  });
});
