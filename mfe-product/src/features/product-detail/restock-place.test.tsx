import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import * as heard from '@tessera/contracts/heard-events.wire.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { RestockPlace } from './restock-place.tsx';

test('STOCK-002 the page says for which variant there is a place, and when it goes', async () => {
  const seen: (string | undefined)[] = [];
  const stop = subscribe(heard.productRestockPlace, () => {
    seen.push(document.querySelector<HTMLElement>('[data-restock]')?.dataset.restock);
  });
  const page = await drawPage(<RestockPlace variantId="var-tide" />);
  await page.redraw(<RestockPlace variantId="var-rust" />);
  await page.redraw(null);
  stop();
  expect(seen.filter((variant, at) => variant !== seen[at - 1])).toEqual(['var-tide', 'var-rust', undefined]);
});
