import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../../testing/open-admin.ts';

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

describe('Logo and favicon', () => {
  const focalPoint = { x: 0.5, y: 0.5 };
  const picture = { url: '/images/site/fern.png', alt: '', width: 640, height: 160, focalPoint };
  const icon = { ...picture, url: '/images/site/icon.png', width: 512, height: 512 };
  const marked = { ...saved, header: { ...saved.header, logo: { image: picture, width: 160, phoneWidth: 120 } } };

  const inLibrary = ({ url, alt, width, height }: typeof picture, name: string) => ({
    ...{ id: name, name, kind: 'picture', state: 'ready', url, alt, width, height, focalPoint, crops: [] },
  });

  /** The service with settings, and a library with both pictures. */
  const services = (stored: { header: object; footer: object }) => (sent: Sent) => {
    if (sent.url === '/api/content-service/media/folders') return { folders: [] };
    if (sent.url.startsWith('/api/content-service/media')) {
      return { media: [inLibrary(picture, 'fern.png'), inLibrary(icon, 'icon.png')], nextPageCursor: null };
    }
    if (sent.url === '/api/site-header-footer' && sent.method === 'GET') return stored;
    return website(sent);
  };
  const choose = async (page: OpenAdmin, mark: 'Logo' | 'Favicon', name: string) => {
    const part = () =>
      [...page.body.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.textContent === mark);
    const press = (find: () => HTMLElement | undefined | null) =>
      page.until(() => {
        const button = find();
        if (!button) throw new Error(`no button in ${mark}`);
        button.click();
      });
    await press(() => [...(part()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Choose'));
    await press(() => part()?.querySelector(`img[alt="${name}"]`)?.closest('button'));
  };

  test('PAGE-118 are chosen from the media library, and saved with the header', async () => {
    const page = await openAdmin(path, services(saved));
    await page.see('Logo and favicon');
    await choose(page, 'Logo', 'fern.png');
    await page.fill('What it shows', 'Fernhall, a fern');
    await page.fill('Width', '220');
    await choose(page, 'Favicon', 'icon.png');
    await page.press('Save');
    await page.see('Header and footer saved');
    expect(puts(page.sent)).toMatchObject([
      {
        header: {
          logo: { image: { ...picture, alt: 'Fernhall, a fern' }, width: 220, phoneWidth: 120 },
          favicon: icon,
          navigation: 'mainNav',
        },
        over: saved,
      },
    ]);
  });

  test('a favicon that is not square is refused at its field', async () => {
    const page = await openAdmin(path, services(saved));
    await page.see('Logo and favicon');
    await choose(page, 'Favicon', 'fern.png');
    await page.see('Choose a square picture.');
    await page.press('Save');
    expect(puts(page.sent)).toEqual([]);
  });

  test('a width that no logo has is said at its field', async () => {
    const page = await openAdmin(path, services(marked));
    await page.see('Logo and favicon');
    await page.fill('Width on phones', '4000');
    await page.press('Save');
    await page.see('Enter at most 400');
    expect(puts(page.sent)).toEqual([]);
  });

  test('a logo that is removed is gone from what is saved', async () => {
    const page = await openAdmin(path, services(marked));
    await page.see('Logo and favicon');
    await page.press('Remove logo');
    await page.press('Save');
    await page.see('Header and footer saved');
    expect(Object.keys((puts(page.sent)[0] as typeof marked).header)).not.toContain('logo');
  });

  test('an imported header with a logo of another kind opens without one', async () => {
    const page = await openAdmin(path, services({ ...saved, header: { ...saved.header, logo: 'fern.png' } }));
    await page.see('Upload a picture');
    await page.press('Cart');
    await page.press('Save');
    await page.see('Header and footer saved');
    expect(Object.keys((puts(page.sent)[0] as typeof marked).header)).not.toContain('logo');
  });
});
