import { galleryVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import { createSection } from '@tessera/contracts/site/page-body.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';
import { PlayedDocuments } from '../../testing/played-documents.ts';
import { aPortfolio, PlayedItems } from '../../testing/played-items.ts';
import { someGallery } from '../../testing/some-item.ts';

const url = '/api/content-service/documents/page-1';
const ids: Readonly<Record<string, string>> = { Lake: 'i_00000001', Night: 'i_00000002', Pines: 'i_00000003' };
const item = (title: string, alt = 'A hill') => ({
  id: ids[title] ?? '',
  image: { url: `/images/s/${title}.jpg`, alt, width: 1800, height: 1200, focalPoint: { x: 0.5, y: 0.5 } },
  ...{ title, caption: '', link: null },
});

/** The editor of a gallery, with its block selected. */
const openGallery = (...items: ReturnType<typeof item>[]) => openPlayed(items);

async function openPlayed(items: ReturnType<typeof item>[], upload: () => unknown = () => undefined) {
  const block = { ...createBlock(blockTypes.gallery, 'b_00000001'), items };
  const section = { ...createSection('s_00000001'), name: 'Pictures', blocks: [block] };
  const documents = new PlayedDocuments(someGallery({ sections: [section] }));
  const played = new PlayedItems([aPortfolio()], []);
  const page = await openAdmin('/config/website/pages/page-1', (sent: Sent) => {
    if (sent.url === url && sent.method === 'GET') return documents.read();
    // The screen sends what the contract says.
    if (sent.url === `${url}/changes`) return documents.send(sent.body as SentBatch);
    if (sent.url.startsWith('/api/commerce/images')) return upload();
    if (sent.url.startsWith('/api/content-service/publications/pending'))
      return { documents: [], total: 0, design: [] };
    return played.answer(sent);
  });
  await page.see('1 of 60 blocks');
  await userEvent.click(screen.getByRole('row', { name: /^Gallery/ }));
  await page.see('Layout');
  const stored = () => {
    const [stored] = documents.body.sections[0]?.blocks ?? [];
    if (stored?.type !== 'gallery') throw new Error('The test edits a gallery.');
    return stored;
  };
  return { page, stored, titles: () => stored().items.map(({ title }) => title) };
}

const some = (length: number) =>
  Array.from({ length }, (_, at) => ({ ...item('Lake'), id: `i_${String(at).padStart(8, '0')}` }));
const files = (length: number) =>
  Array.from({ length }, (_, at) => new File(['x'], `p${at}.png`, { type: 'image/png' }));
const rows = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
const nameOf = (row: HTMLElement | undefined) => {
  const [button] = row ? within(row).getAllByRole('button') : [];
  if (!button) throw new Error('No such picture.');
  return button;
};

describe('The pictures of a gallery', () => {
  test('are put in order with Alt and the arrow keys; the focus stays on the one that moves', async () => {
    const { page, titles } = await openGallery(item('Lake'), item('Night'), item('Pines'));
    nameOf(rows()[2]).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await page.until(() => expect(titles()).toEqual(['Lake', 'Pines', 'Night']));
    expect(document.activeElement).toBe(nameOf(rows()[1]));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
    await page.until(() => expect(titles()).toEqual(['Pines', 'Lake', 'Night']));
  });

  test('are dragged to the place of another', async () => {
    const { page, titles } = await openGallery(item('Lake'), item('Night'), item('Pines'));
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const [first, , last] = rows();
    if (!first || !last) throw new Error('There are three.');
    fireEvent.dragStart(first, { dataTransfer });
    fireEvent.drop(last, { dataTransfer });
    await page.until(() => expect(titles()).toEqual(['Night', 'Pines', 'Lake']));
  });

  test('that have no alternative text say so', async () => {
    await openGallery(item('Lake'), item('Night', ''));
    expect(rows().map(({ textContent }) => textContent?.includes('No alt text'))).toEqual([false, true]);
  });

  test('EDIT-225 are not added beyond the limit', async () => {
    const { page } = await openGallery(...some(documentLimits.galleryPictures));
    await page.see('The limit of 250 has been reached.');
    expect(screen.queryByLabelText('Add to: Pictures')).toBeNull();
  });

  test('EDIT-225 that do not fit are not left out without a word', async () => {
    let uploads = 0;
    const { page } = await openPlayed(some(documentLimits.galleryPictures - 3), () => {
      uploads += 1;
      return Response.json({ code: 'image.not_supported', error: 'This is no picture.' }, { status: 400 });
    });
    fireEvent.change(screen.getByLabelText('Add to: Pictures'), { target: { files: files(5) } });
    await page.see('This is no picture.');
    await page.see('The limit of 250 has been reached.');
    await page.see('Add pictures');
    expect(uploads).toBe(3);
  });

  test('are dropped by more than a product’s twenty', async () => {
    let uploads = 0;
    const { page, stored } = await openPlayed([item('Lake')], () => {
      uploads += 1;
      return { ...item('Lake').image, url: `/images/s/new-${uploads}.jpg` };
    });
    fireEvent.drop(screen.getByText('Add pictures'), { dataTransfer: { files: files(25) } });
    await page.until(() => expect(stored().items).toHaveLength(26));
    expect(page.text()).not.toContain('The limit of');
  });
});

describe('The options of a gallery', () => {
  test('IMG-047 IMG-048 IMG-061 IMG-062 are shown where they apply', async () => {
    const { page, stored } = await openGallery(item('Lake'));
    const layout = screen.getByRole('combobox', { name: 'Layout' });
    const isShown = (label: string) => screen.queryByLabelText(label) !== null;
    expect(['Pictures per row', 'Autoplay', 'Lightbox colors'].map(isShown)).toEqual([true, false, false]);
    await userEvent.click(screen.getByLabelText('Open pictures in a lightbox'));
    await page.see('Lightbox colors');
    await userEvent.selectOptions(layout, 'Slideshow');
    await page.until(() => expect(stored().variant).toBe(galleryVariant.slideshow));
    expect(['Pictures per row', 'Autoplay', 'Seconds per picture'].map(isShown)).toEqual([false, true, false]);
    await userEvent.click(screen.getByLabelText('Autoplay'));
    await page.see('Seconds per picture');
    await page.until(() => expect(stored()).toMatchObject({ autoplay: true, hasLightbox: true }));
  });
});
