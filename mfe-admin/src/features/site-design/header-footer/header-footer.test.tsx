import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';

const path = '/config/website/header-footer';
const saved = {
  header: { logoText: 'fernhall', announcement: null, showSearch: true, navigation: 'mainNav' },
  footer: { about: 'Pots', newsletterFormId: 'form-1', social: [{ service: 'twitter', profile: 'fernhall' }] },
};

const website = (sent: Sent) => {
  if (sent.url.startsWith('/api/content-service/documents')) {
    return { documents: [{ id: 'home', title: 'Home', urlId: '', state: 'live' }], nextPageCursor: null };
  }
  if (sent.url !== '/api/site-header-footer') return undefined;
  if (sent.method === 'GET') return saved;
  const { header, footer } = sent.body as typeof saved;
  return { header, footer };
};
const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('PAGE-118 PAGE-114 header and footer are saved as a whole, with settings of other screens', async () => {
  const page = await openAdmin(path, website);
  await page.see('Announcement bar');
  await page.fill('Logo text (optional)', 'Fernhall');
  await page.fill('Announcement (optional)', 'Kiln opens Friday');
  await page.fill('Link (optional)', 'example.com/kiln');
  await page.press('Cart');
  await page.fill('Small print (optional)', 'Made up.');
  await page.press('Save');
  await page.see('Header and footer saved');
  expect(puts(page.sent)).toEqual([
    {
      header: {
        ...{ logoText: 'Fernhall', announcement: 'Kiln opens Friday', announcementLink: 'https://example.com/kiln' },
        ...{ showSearch: true, showAccount: false, showCart: true, navigation: 'mainNav' },
      },
      footer: { ...saved.footer, smallPrint: 'Made up.' },
      over: saved,
    },
  ]);
});

test('social links are added, put in order and removed', async () => {
  const page = await openAdmin(path, website);
  await page.see('Social links');
  await page.press('Add social link');
  const profiles = () => [...page.body.querySelectorAll<HTMLInputElement>('ol input')].map(({ value }) => value);
  expect(profiles()).toEqual(['fernhall', '']);
  await page.press('Move Instagram up');
  await page.until(() => expect(page.spoken()).toContain('Instagram moved, 1 of 2'));
  expect(profiles()).toEqual(['', 'fernhall']);
  await page.press('Save');
  await page.see('Enter the name or the address of your profile');
  await page.press('Remove Instagram');
  expect(profiles()).toEqual(['fernhall']);
  expect(puts(page.sent)).toEqual([]);
});

test('EDIT-197 a link in another shape is said at its field', async () => {
  const page = await openAdmin(path, website);
  await page.see('Announcement bar');
  await page.fill('Announcement (optional)', 'Sale');
  await page.fill('Link (optional)', 'two words');
  await page.press('Save');
  await page.see('Links must look like example.com or https://www.example.com');
  expect(puts(page.sent)).toEqual([]);
});

test('the preview follows what is typed once one pauses', async () => {
  const page = await openAdmin(path, website);
  await page.see('Announcement bar');
  const shown = () => {
    const src = page.body.querySelector('iframe:last-of-type')?.getAttribute('src') ?? '';
    return JSON.parse(new URL(src, 'http://x').searchParams.get('design') ?? '{}');
  };
  await page.fill('Logo text (optional)', 'Fern & Hall');
  await page.until(() => expect(shown()).toMatchObject({ header: { logoText: 'Fern & Hall' } }));
});
