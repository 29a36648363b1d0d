import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { readCart as readCartCall } from '@tessera/contracts/commerce/cart-calls.ts';

export const api = createApi();
export const cartPath = '/api/commerce/shopping-cart';

export function readCart() {
  return api.request<typeof readCartCall>('GET', cartPath, { query: { timecode: String(Date.now()) } });
}
