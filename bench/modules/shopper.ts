import type { Browser } from '@playwright/test';
import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';

/** Cookies of a shopper with two things in the cart, to start fresh browser profiles with. */
export async function shopperState(browser: Browser, site: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site}/cart`);
    const statuses = await page.evaluate(
      async ({ method, path, itemIds }) => {
        const crumb = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const answers: number[] = [];
        // No function may have a name here: the compiler's helper for names is not in the page.
        for (const itemId of itemIds) {
          const answer = await fetch(path, {
            method,
            headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) },
            body: JSON.stringify({ itemId, sku: null, quantity: 1 }),
          });
          answers.push(answer.status);
        }
        return answers;
      },
      { method: addCartEntry.method, path: addCartEntry.path, itemIds: items },
    );
    if (statuses.some((status) => status !== 200)) throw new Error(`Adds were answered with ${statuses.join(', ')}.`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

const items = ['prod-tarn-flower-bowl', 'prod-fold-platter'];
