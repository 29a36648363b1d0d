import type { Media } from '@tessera/contracts/commerce/media.ts';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/media';
const api = '/api/content-service/media';
const file = (id: string, more: Partial<Media> = {}): Media => ({
  ...{ id, name: id, kind: 'picture', state: 'ready', problem: null, url: `/images/site/${id}` },
  ...{ contentType: 'image/jpeg', bytes: 157_696, width: 1_800, height: 1_200, isAnimated: false, colors: null },
  ...{ folder: '', tags: [], alt: null, focalPoint: { x: 0.5, y: 0.5 }, crops: [] },
  ...{ uploadedOn: Date.parse('2026-11-12T09:00:00Z'), uploadedBy: { id: 'p1', name: 'Edda' }, binnedOn: null },
  ...more,
});
const place = { kind: 'post', id: 'post-1', title: 'Kiln', collectionId: null, isLive: true } as const;

/** A library as the service answers it, and as it is changed. */
function played(all: Media[], used: readonly string[] = []) {
  const stored = new Map(all.map((one) => [one.id, one]));
  const usesOf = (id: string) => (used.includes(id) ? [place] : []);
  const change = (id: string, fields: Partial<Media>) => {
    const one = stored.get(id);
    if (one) stored.set(id, { ...one, ...fields });
    return stored.get(id);
  };
  const files = () => [...stored.values()];
  const changes: Record<string, (sent: { ids: string[]; includesUsed?: boolean; alt?: string }) => unknown> = {
    bin: ({ ids, includesUsed }) => {
      const inUse = ids.filter((id) => !includesUsed && used.includes(id));
      const binned = ids.filter((id) => !inUse.includes(id));
      for (const id of binned) change(id, { binnedOn: 5 });
      return { binned, used: inUse.map((id) => ({ id, name: id, uses: usesOf(id) })) };
    },
    restorations: ({ ids }) => {
      for (const id of ids) change(id, { binnedOn: null });
      return { restored: ids };
    },
    changes: ({ ids, alt }) => {
      for (const id of ids) change(id, { alt: alt ?? null });
      return { changed: ids };
    },
  };
  const folders = () => ({
    folders: [...new Set(files().map(({ folder }) => folder))]
      .filter(Boolean)
      .map((one) => ({ path: one, files: files().filter(({ folder }) => folder === one).length })),
    ...{ files: files().length, missingAlt: 0, binned: 0, bytes: 500_000 },
  });
  const list = (query: URLSearchParams) => ({
    media: files()
      .filter(({ binnedOn }) => (binnedOn !== null) === (query.get('view') === 'bin'))
      .map((one) => ({ ...one, uses: usesOf(one.id).length })),
    ...{ hasNextPage: false, nextPageCursor: null },
  });
  const one = (id: string) => {
    const media = stored.get(id);
    return media && { media, uses: usesOf(id) };
  };
  const answer = ({ method, url, body }: Sent): unknown => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    if (!pathname.startsWith(api)) return undefined;
    const rest = pathname.slice(api.length + 1);
    if (rest === 'folders') return folders();
    if (rest === '') return list(searchParams);
    const made = changes[rest];
    if (made) return made(body as never);
    return method === 'PATCH' ? change(rest, body as Partial<Media>) : one(rest);
  };
  return { answer, read: (id: string) => stored.get(id) };
}

const bodies = ({ sent }: OpenAdmin, end: string) =>
  sent.filter(({ url }) => url.endsWith(end)).map(({ body }) => body);

describe('The media screen', () => {
  test('shows each file with its size, and what it lacks', async () => {
    const { answer } = played(
      [file('pears.jpg'), file('kiln.jpg', { alt: 'The kiln', folder: 'Journal' })],
      ['kiln.jpg'],
    );
    const page = await openAdmin(path, answer);
    await page.see('pears.jpg');
    expect(page.text()).toMatch(/pears\.jpg\s*1,800 × 1,200, 154 KB\s*No alt text\s*Unused/);
    expect(page.text()).toMatch(/kiln\.jpg\s*1,800 × 1,200, 154 KB\s*1 place/);
    expect(page.text()).toContain('2 files');
  });

  test('a file that is being read, or could not be, says so', async () => {
    const { answer } = played([file('a.jpg', { state: 'processing' }), file('b.jpg', { state: 'failed' })]);
    const page = await openAdmin(path, answer);
    await page.see('Could not be read');
    expect(page.text()).toContain('Processing');
  });

  test('several files get one alt text', async () => {
    const { answer, read } = played([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    const page = await openAdmin(path, answer);
    await page.see('a.jpg');
    await page.press('Select a.jpg');
    await page.press('Select c.jpg');
    await page.press('Edit alt text');
    await page.fill('Alt text', 'A mug');
    await page.press('Save');
    await page.until(() => expect(page.spoken()).toContain('2 files changed'));
    expect([read('a.jpg')?.alt, read('b.jpg')?.alt]).toEqual(['A mug', null]);
  });

  test('a used file is deleted only after its places were named, and that is undone', async () => {
    const { answer, read } = played([file('kiln.jpg')], ['kiln.jpg']);
    const page = await openAdmin(path, answer);
    await page.see('kiln.jpg');
    await page.press('Select kiln.jpg');
    await page.press('Delete');
    await page.see('Delete 1 file?');
    const confirm = (name: string) =>
      page.until(() => {
        const buttons = [...page.body.ownerDocument.querySelectorAll('[role=dialog] button')];
        const button = buttons.find((one) => one.textContent === name);
        if (!button) throw new Error(`no ${name}`);
        (button as HTMLElement).click();
      });
    await confirm('Delete');
    await page.see('1 file still in use');
    expect(read('kiln.jpg')?.binnedOn).toBeNull();
    await confirm('Delete anyway');
    await page.until(() => expect(read('kiln.jpg')?.binnedOn).toBe(5));
    expect(bodies(page, '/bin')).toEqual([{ ids: ['kiln.jpg'] }, { ids: ['kiln.jpg'], includesUsed: true }]);
    await page.press('Undo');
    await page.until(() => expect(read('kiln.jpg')?.binnedOn).toBeNull());
  });

  test('without files it says what it is for; a failure says what to do', async () => {
    const empty = await openAdmin(path, played([]).answer);
    await empty.see('No files yet');
    const failed = await openAdmin(path, () => undefined);
    await failed.see('Try again');
  });
});

describe('The screen of a file', () => {
  test('saves alt text, tags and the focal point, which the arrow keys move', async () => {
    const { answer, read } = played([file('kiln.jpg')], ['kiln.jpg']);
    const page = await openAdmin(`${path}/kiln.jpg`, answer);
    await page.see('Used in 1 place');
    expect(page.text()).toContain('Post: Kiln');
    await page.fill('Describe the picture', 'The kiln at night');
    await page.fill('Tags (optional)', 'kiln, night, kiln');
    const mark = page.body.querySelector('[aria-label^="Focal point"]');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) {
      await page.until(() => void mark?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    }
    await page.press('Save');
    await page.until(() => expect(read('kiln.jpg')?.alt).toBe('The kiln at night'));
    expect(read('kiln.jpg')).toMatchObject({ tags: ['kiln', 'night'], focalPoint: { x: 0.52, y: 0.49 } });
  });

  test('IMG-098 IMG-099 an empty alt text is missing until the picture is said to be decorative', async () => {
    const { answer, read } = played([file('line.png')]);
    const page = await openAdmin(`${path}/line.png`, answer);
    await page.see('Decorative picture');
    await page.press('Decorative picture');
    await page.press('Save');
    await page.until(() => expect(read('line.png')?.alt).toBe(''));
  });

  test('a crop is added, turned and saved; the picture itself stays', async () => {
    const { answer, read } = played([file('kiln.jpg')]);
    const page = await openAdmin(`${path}/kiln.jpg`, answer);
    await page.see('New crop');
    await page.press('New crop');
    await page.press('1:1');
    await page.press('Rotate 90 degrees');
    await page.press('1:1');
    await page.press('Save');
    await page.until(() => expect(read('kiln.jpg')?.crops).toHaveLength(1));
    // A square of a picture of 1,200 × 1,800, once it is turned.
    expect(read('kiln.jpg')?.crops[0]).toMatchObject({ rotate: 90, width: 1, height: 0.667, name: 'Crop 1' });
  });

  test('EDIT-198 EDIT-229 no name, and a tag that is too long, are said at their fields', async () => {
    const { answer, read } = played([file('kiln.jpg')]);
    const page = await openAdmin(`${path}/kiln.jpg`, answer);
    await page.see('File name');
    await page.fill('File name', '');
    await page.fill('Tags (optional)', 'x'.repeat(51));
    await page.press('Save');
    await page.see('Please enter a file name');
    await page.see('up to 50 characters');
    expect(read('kiln.jpg')?.name).toBe('kiln.jpg');
  });

  test('EDIT-220 a file that could not be renamed keeps its name, and what was typed', async () => {
    const { answer, read } = played([file('kiln.jpg')]);
    const failed = Response.json({ code: 'media.changed', error: 'The file was replaced.' }, { status: 409 });
    const page = await openAdmin(`${path}/kiln.jpg`, (sent) => (sent.method === 'PATCH' ? failed : answer(sent)));
    await page.see('File name');
    await page.fill('File name', 'furnace.jpg');
    await page.press('Save');
    await page.see('Unable to Rename File. The file was replaced.');
    expect([read('kiln.jpg')?.name, page.control('File name').value]).toEqual(['kiln.jpg', 'furnace.jpg']);
  });

  test('says why it could not be read', async () => {
    const problem = 'File processing failed to complete. The picture is damaged.';
    const { answer } = played([file('torn.jpg', { state: 'failed', problem, width: null, height: null })]);
    const page = await openAdmin(`${path}/torn.jpg`, answer);
    await page.see(`Could not be read: ${problem}`);
  });
});
