import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, laterAnswer, problem, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProduct, aVariant, storeProps } from '../../testing/a-product.ts';
import { QuickView } from '../product-detail/quick-view.tsx';
import { DrawnList } from './drawn-list.tsx';
import { ProductList } from './product-list.tsx';

const sizes = [aVariant({ Size: 'S' }, { price: 2400 }), aVariant({ Size: 'L' }, { price: 2800, sku: 'MUG-L' })];
const mug = aProduct({ id: 'mug', name: 'Mug', fullUrl: '/shop/mug', variants: sizes });
const control = 'Quick View Mug';
const load = async () => QuickView;

const shop = (): SentCall[] =>
  fakeServer(({ method }) => ({ body: method === 'POST' ? { shoppingCart: { totalQuantity: 1 } } : mug }));
const draw = (loadQuickView: typeof load = load) =>
  drawPage(<ProductList {...storeProps([mug])} DrawnList={DrawnList} loadQuickView={loadQuickView} />);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.quickViewReady;
});

describe('quick view', () => {
  test("PROD-019 PROD-021 every product of a list has the control 'Quick View', once there are scripts", async () => {
    await drawPage(<ProductList {...storeProps([mug])} DrawnList={DrawnList} />);
    expect(document.documentElement.dataset.quickViewReady).toBeUndefined();
    const page = await draw();
    expect(page.control(control).querySelector('.label')?.firstChild?.textContent).toBe('Quick View');
    expect(document.documentElement.dataset.quickViewReady).toBe('');
  });

  test('PROD-020 opens the product in a modal with variant, quantity and button, and adds from there', async () => {
    const calls = shop();
    const page = await draw();
    page.control(control).focus();
    await page.press(control);
    await page.settle();
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Mug');
    await page.press('L');
    expect(document.querySelector('dialog .price')?.textContent).toBe('£28.00');
    await page.fill('Quantity', '2');
    await page.press('Add To Cart');
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/commerce/products/mug', undefined],
      [
        'POST',
        '/api/commerce/shopping-cart/entries',
        { itemId: 'mug', sku: 'MUG-L', quantity: 2, additionalFields: null },
      ],
    ]);
    expect(location.search).toBe('');
    expect(page.control('See full details').getAttribute('href')).toBe('/shop/mug');
    await page.press('Close');
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(page.control(control));
  });

  test('STOCK-002 a sold-out variant leads to the form that asks to be told, where lists do', async () => {
    const [small = aVariant({})] = sizes;
    const variants = [small, aVariant({ Size: 'L' }, { qtyInStock: 0, sku: 'MUG-L' })];
    const told = { ...mug.merchandising, restockNotificationViews: ['product-page' as const, 'blocks' as const] };
    const link = 'Tell me when it is back Mug';
    fakeServer(() => ({ body: { ...mug, variants, merchandising: told } }));
    const page = await draw();
    await page.press(control);
    await page.settle();
    await page.press('S');
    expect(page.has(link)).toBe(false);
    await page.press('L (sold out)');
    expect(page.control(link).getAttribute('href')).toBe('/shop/mug?Size=L#restock');
  });

  test('of two presses in a row the later one counts, and a list that goes closes its dialog', async () => {
    const bowl = aProduct({ id: 'bowl', name: 'Bowl', fullUrl: '/shop/bowl' });
    const slow = laterAnswer();
    fakeServer(({ path }) => (path.endsWith('mug') ? slow.answer : { body: bowl }));
    const page = await drawPage(
      <ProductList {...storeProps([mug, bowl])} DrawnList={DrawnList} loadQuickView={load} />,
    );
    await page.press(control);
    await page.press('Quick View Bowl');
    await page.settle();
    slow.give({ body: mug });
    await page.settle();
    const dialog = document.querySelector('dialog');
    expect([dialog?.open, dialog?.querySelector('h2')?.textContent]).toEqual([true, 'Bowl']);
    await page.redraw(<p />);
    await page.settle();
    expect(dialog?.open).toBe(false);
  });

  test('what cannot be had leads to the page of the product', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    fakeServer(() => problem(500, 'service.failed', 'x'));
    const page = await draw();
    await page.press(control);
    await page.settle();
    shop();
    const broken = await draw(() => Promise.reject(new Error('The file is gone.')));
    await broken.press(control);
    await broken.settle();
    expect(assign.mock.calls).toEqual([['/shop/mug'], ['/shop/mug']]);
  });

  test('a product with additional fields goes on to its page, where the lightbox stands', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const withFields = {
      ...mug,
      productType: 2,
      variants: [],
      variantOptionOrdering: [],
      additionalFieldsFormId: 'form-1',
    };
    fakeServer(() => ({ body: withFields }));
    const page = await draw();
    await page.press(control);
    await page.settle();
    await page.press('Add To Cart');
    await vi.waitFor(async () => {
      await page.settle();
      expect(assign).toHaveBeenCalledWith('/shop/mug');
    });
  });
});
