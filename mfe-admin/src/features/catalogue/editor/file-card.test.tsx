import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { anInventory } from '../../../testing/items.ts';
import { type OpenAdmin, openAdmin } from '../../../testing/open-admin.ts';
import { newDraft } from './product-draft.ts';

const { variants: _, ...blank } = newDraft('shop');
const guide: StoreProduct = {
  ...blank,
  ...{ id: 'guide', name: 'Linen Care', urlSlug: 'guide', fullUrl: '/shop/guide', productType: 2, version: 'ver-1' },
  variants: [
    {
      ...{ id: 'v0', sku: 'GUIDE', attributes: {}, priceCents: 500, salePriceCents: null, onSale: false },
      ...{ weightGrams: null, image: null, unlimited: true, onHand: 0, held: 0, available: 0 },
    },
  ],
  ...{ additionalFieldsForm: null, currency: 'GBP', changedOn: null },
};
const kept = { fileName: 'guide.pdf', bytes: 2_048, contentType: 'application/pdf' };
const filePath = '/api/commerce/product-files/guide';

/** Requests that go nowhere by themselves: the test says what becomes of each. */
class PlayedRequest {
  static last: PlayedRequest | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  opened: string[] = [];
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open(...where: string[]) {
    this.opened = where;
    PlayedRequest.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

async function open(file: typeof kept | null, product = guide) {
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  let stored = file;
  const page = await openAdmin(`/config/commerce/inventory/shop/${product.id}`, ({ url, method }) => {
    if (url === filePath && method === 'DELETE') {
      stored = null;
      return new Response(null, { status: 204 });
    }
    if (url === filePath) return { file: stored };
    if (url.endsWith('/categories')) return { categories: [] };
    if (url.endsWith('/items/guide')) return product;
    return { orders: [], ...anInventory([]) };
  });
  await page.see('Linen Care');
  return page;
}

async function choose(page: OpenAdmin, name: string, size = 4) {
  const input = page.control<HTMLInputElement>(name);
  const file = new File(['data'], 'care.pdf');
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** What the request did last. */
const request = () => {
  if (!PlayedRequest.last) throw new Error('Nothing is sent.');
  return PlayedRequest.last;
};

test('the file of a digital product is sent with progress, kept and told', async () => {
  const page = await open(null);
  await page.see('There is no file yet: buyers would get nothing.');
  await choose(page, 'Add the file');
  expect(request().opened).toEqual(['PUT', `/config${filePath}/care.pdf`]);
  await act(async () => request().upload.onprogress?.({ loaded: 1, total: 3 }));
  expect(page.text()).toContain('care.pdf, 33 %');
  await act(async () => request().answer(200, { file: { ...kept, fileName: 'care.pdf' } }));
  await page.see('care.pdf 2 KB');
  expect(page.has('Replace the file')).toBe(true);
  await page.until(() => expect(page.spoken()).toContain('care.pdf is kept'));
});

test('EDIT-215 a file that is too large is not sent', async () => {
  const page = await open(kept);
  await page.see('guide.pdf 2 KB');
  PlayedRequest.last = undefined;
  await choose(page, 'Replace the file', 500_000_001);
  await page.see('The file is too large. The maximum size is 500 MB.');
  expect(PlayedRequest.last).toBeUndefined();
});

test('EDIT-213 EDIT-217 EDIT-219 what stops it is told, and the older file stays', async () => {
  const page = await open(kept);
  await page.see('guide.pdf');
  await choose(page, 'Replace the file');
  await page.press('Cancel');
  await page.see('File processing cancelled');
  await choose(page, 'Replace the file');
  await act(async () => request().onerror());
  await page.see('Network error');
  await choose(page, 'Replace the file');
  await act(async () => request().answer(500, { code: 'service.failed', error: 'Please try again.' }));
  await page.see('File upload failed to complete');
  expect(page.text()).toContain('guide.pdf 2 KB');
});

test('a file is taken away after asking', async () => {
  const page = await open(kept);
  await page.see('guide.pdf');
  await page.press('Remove the file');
  await page.see('Who bought it can load it no more');
  await page.press('Remove for good');
  await page.see('There is no file yet');
});

test('a product that is not saved as digital has to be saved first', async () => {
  const page = await open(null, { ...guide, productType: 3 });
  expect(page.has('Add the file')).toBe(false);
  await page.fill('Type', '2');
  await page.see('Save the product first, then add its file.');
});
