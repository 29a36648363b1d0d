import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';

const path = '/config/website/design';
const stylePath = '/api/site-style';
const saved: SiteStyle = {
  colors: { paper: '#f6f1e9', ink: '#2b241e', moss: '#5f6848', line: '#ddd3c4' },
  ...{ headingFont: 'serif', bodyFont: 'sans' },
  ...{ scale: 'regular', corners: 'square', spacing: 'regular', buttons: 'solid' },
};

/** A website with a home page; `save` answers in place of the service. */
const website =
  (save: (sent: Sent) => unknown = () => undefined, style = saved) =>
  (sent: Sent) => {
    if (sent.url.startsWith('/api/content-service/documents')) return { documents: [], ...{ nextPageCursor: null } };
    if (sent.url !== stylePath) return undefined;
    if (sent.method === 'GET') return { style };
    return save(sent) ?? { style: (sent.body as { style: SiteStyle }).style };
  };
const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('EDIT-005 fonts, colors and shapes are changed and saved over what was seen', async () => {
  const page = await openAdmin(path, website());
  await page.see('Fraunces, Inter');
  expect(page.control('Accent').value).toBe('#5f6848');
  await page.press('Fraunces and Inter');
  await page.fill('Accent', '9c4a22');
  await page.press('Round');
  expect(page.text()).toContain('4 changes');
  await page.press('Save');
  await page.see('Design saved');
  const style = { ...saved, headingFont: 'fraunces', bodyFont: 'inter', corners: 'round' };
  expect(puts(page.sent)).toEqual([
    { style: { ...style, colors: { ...saved.colors, accent: '#9c4a22' } }, over: saved },
  ]);
  expect(page.has('Save')).toBe(false);
});

test('a color that is hard to read is named, and the nearest one that is not is one press away', async () => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.fill('Accent', '#e8c9a0');
  await page.see('2 of 3 are hard to read');
  const offer = [...page.body.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Use #'));
  await page.press(offer?.textContent ?? '');
  expect(page.control('Accent').value).toBe(offer?.textContent?.slice('Use '.length));
});

test('a palette puts all its colors in one press', async () => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.press('Blush and berry');
  expect(['Background', 'Text', 'Accent', 'Lines'].map((name) => page.control(name).value)).toEqual([
    ...['#fdf5f4', '#2c1a20', '#97284f', '#ecd9d8'],
  ]);
});

test('what is no color is said at its field, and nothing is sent', async () => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.fill('Accent', '#12');
  await page.press('Save');
  await page.see('Enter 3 to 6 hex digits, such as #2b5a43, or hsl(151, 0.35, 0.26).');
  expect(puts(page.sent)).toEqual([]);
});

test('IMG-107 IMG-108 short hex digits and HSL become whole colors when the field is left', async () => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.fill('Accent', '725');
  await page.leave('Accent');
  expect(page.control('Accent').value).toBe('#772255');
  await page.fill('Accent', 'hsl(151, 0.35, 0.26)');
  await page.leave('Accent');
  expect(page.control('Accent').value).toBe('#2b5a43');
});

test.each([
  ['IMG-113', 'hsl(361, 0.5, 0.3)', 'Hue out of bounds.'],
  ['IMG-114', 'hsl(20, 1.1, 0.3)', 'Saturation out of bounds.'],
  ['IMG-115', 'hsl(20, 0.5, -0.1)', 'Lightness out of bounds.'],
  ['IMG-116', 'hsl(20, 0.5, 0.3, 2)', 'Alpha out of bounds.'],
  ['IMG-117', 'hsl(20, 0.5)', 'Missing an H/S/L value.'],
  ['a translucent color', 'hsl(20, 0.5, 0.3, 0.5)', 'Site colors are opaque. Leave out the alpha value.'],
])('%s: %s is refused at its field', async (_row, typed, problem) => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.fill('Accent', typed);
  await page.press('Save');
  await page.see(problem);
  expect(puts(page.sent)).toEqual([]);
});

test('EDIT-211 fonts that cannot be loaded are reported, and can be chosen all the same', async () => {
  const fonts = { load: () => Promise.reject(new DOMException('A network error occurred.', 'NetworkError')) };
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  const page = await openAdmin(path, website());
  await page.see('Unable to load fonts');
  expect(page.control('Heading font').disabled).toBe(false);
});

test('unsaved changes survive a reload', async () => {
  const page = await openAdmin(path, website());
  await page.see('Everything is easy to read');
  await page.press('Round');
  await page.redraw(null);
  const again = await openAdmin(path, website());
  await again.see('Restore');
  await again.press('Restore');
  expect(again.control('Round').checked).toBe(true);
});

test('what somebody else saved meanwhile is put together with what is changed here', async () => {
  const theirs: SiteStyle = { ...saved, spacing: 'airy' };
  let now = saved;
  const page = await openAdmin(path, (sent) => {
    const { over } = (sent.body ?? {}) as { over?: SiteStyle };
    const isSeen = JSON.stringify(over) === JSON.stringify(now);
    return website(
      () => (isSeen ? undefined : Response.json({ code: 'settings.conflict', error: 'Changed.' }, { status: 409 })),
      now,
    )(sent);
  });
  await page.see('Everything is easy to read');
  await page.press('Outline');
  now = theirs;
  await page.press('Save');
  await page.see('Also kept, as it changed meanwhile: Spacing.');
  expect(puts(page.sent).at(-1)).toEqual({ style: { ...theirs, buttons: 'outline' }, over: theirs });
});

test('a style is saved as a draft, which every later save goes into', async () => {
  const drafts = '/api/site-design/drafts';
  let edited = { values: { style: saved }, drafts: [] as object[] };
  const page = await openAdmin(path, (sent) => {
    if (sent.url !== drafts) return website()(sent);
    if (sent.method === 'PUT') {
      const { values } = sent.body as { values: { style: SiteStyle } };
      edited = { values, drafts: [{ part: 'style', rev: 'rev-1', on: 1 }] };
    }
    return edited;
  });
  await page.see('Everything is easy to read');
  await page.press('Round');
  await page.press('Save as draft');
  await page.see('This is a draft. Visitors see it once it is published.');
  const style = { ...saved, corners: 'round' };
  expect(puts(page.sent)).toEqual([{ values: { style }, over: { style: saved } }]);
  await page.press('Outline');
  expect(page.has('Save as draft')).toBe(false);
  await page.press('Save draft');
  await page.until(() => expect(puts(page.sent)).toHaveLength(2));
  expect(puts(page.sent).at(-1)).toEqual({ values: { style: { ...style, buttons: 'outline' } }, over: { style } });
});
