import { expect, test } from 'vitest';
import { anInventory } from '../../../testing/items.ts';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const store = '/api/content-service/product/1.1/websites/site/products';
const path = '/config/commerce/inventory/categories';
const aCategory = (id: string, displayName: string, parentCategoryId: string, displayIndex: number) => ({
  ...{ id, displayName, urlSlug: id, parentCategoryId, type: id === 'root' ? 'ROOT' : 'CATEGORY', displayIndex },
  ...{ pageRendering: 'LIST_VIEW', description: '', image: null },
});
const categories = [
  aCategory('root', 'Shop', '', 1),
  aCategory('cups', 'Cups', 'root', 1),
  aCategory('mugs', 'Mugs', 'cups', 1),
  aCategory('vases', 'Vases', 'root', 2),
];

function answer(change: (sent: Sent) => unknown, known = categories): Answer {
  return (sent) => {
    if (sent.method !== 'GET') return change(sent);
    if (sent.url === store) return { collections: [{ id: 'shop', title: 'Shop', productCount: 3 }] };
    if (sent.url === `${store}/shop/categories`) return { categories: known };
    return { orders: [], ...anInventory([]) };
  };
}
const written = ({ sent }: { sent: Sent[] }) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url.slice(store.length), body]);
const same = ({ body }: Sent) => ({ ...categories[1], ...(body as object) });

test('a category is made below another one', async () => {
  const page = await openAdmin(path, answer(same));
  await page.see('Cups');
  expect(page.text()).not.toContain('Change Shop');
  await page.press('New category');
  await page.press('Save');
  expect(page.text()).toContain('Enter a name');
  await page.fill('Name', ' Espresso ');
  await page.fill('Below', 'cups');
  await page.press('Save');
  await page.until(() => expect(page.has('Name')).toBe(false));
  expect(written(page)).toEqual([
    ['POST', '/shop/categories', { displayName: 'Espresso', parentCategoryId: 'cups', description: '' }],
  ]);
});

test('one is renamed as a whole, and cannot stand below itself', async () => {
  const page = await openAdmin(path, answer(same));
  await page.see('Cups');
  await page.press('Change Cups');
  const places = [...page.control<HTMLSelectElement>('Below').options].map(({ text }) => text);
  expect(places).toEqual(['The store page', 'Vases']);
  await page.fill('Name', 'Beakers');
  await page.press('Save');
  await page.until(() => expect(page.has('Name')).toBe(false));
  const [[method, url, body] = []] = written(page);
  expect([method, url]).toEqual(['PUT', '/shop/categories/cups']);
  expect(body).toEqual({
    ...{ displayName: 'Beakers', parentCategoryId: '', pageRendering: 'LIST_VIEW', displayIndex: 1 },
    ...{ urlSlug: 'cups', description: '', image: null, expectedVersion: '' },
  });
});

test('one is moved among those beside it', async () => {
  const page = await openAdmin(path, answer(same));
  await page.see('Cups');
  expect(page.control('Move Cups up').getAttribute('aria-disabled')).toBe('true');
  await page.press('Move Vases up');
  await page.until(() => expect(written(page)).toHaveLength(2));
  expect(written(page)).toMatchObject([
    ['PUT', '/shop/categories/vases', { displayIndex: 1 }],
    ['PUT', '/shop/categories/cups', { displayIndex: 2 }],
  ]);
});

test('one is removed after asking; a refusal stays beside the question', async () => {
  const gone = { code: 'category.unknown', error: 'There is no such category.' };
  const page = await openAdmin(
    path,
    answer(() => Response.json(gone, { status: 404 })),
  );
  await page.see('Vases');
  await page.press('Remove Vases');
  await page.see('Its products stay in the store');
  await page.press('Remove for good');
  await page.see('Not removed. There is no such category.');
});

test('a store page without categories says what they are for', async () => {
  const page = await openAdmin(path, answer(same, categories.slice(0, 1)));
  await page.see('No categories yet');
});

test('what somebody else changed of it is kept together with what is typed', async () => {
  const theirs = { ...categories[1], description: 'For tea', version: 'ver-2' };
  let isTheirs = false;
  const page = await openAdmin(path, (sent) => {
    const { body, method } = sent;
    if (method !== 'PUT') {
      const known = isTheirs ? categories.map((one) => (one.id === 'cups' ? theirs : one)) : categories;
      return answer(same, known as typeof categories)(sent);
    }
    isTheirs = true;
    const { expectedVersion } = body as { expectedVersion: string };
    return expectedVersion === 'ver-2'
      ? { ...theirs, ...(body as object) }
      : Response.json({ code: 'settings.conflict', error: 'Meanwhile.' }, { status: 409 });
  });
  await page.see('Cups');
  await page.press('Change Cups');
  await page.fill('Name', 'Beakers');
  await page.press('Save');
  await page.see('Beakers saved. Also kept, as it changed meanwhile: Description.');
  const last = written(page).at(-1)?.[2];
  expect(last).toMatchObject({ displayName: 'Beakers', description: 'For tea', expectedVersion: 'ver-2' });
});
