import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import * as calls from '@tessera/contracts/commerce/cart-calls.wire.ts';

export const api = createApi();

export function readCart() {
  return api.call(calls.readCart, { query: { timecode: String(Date.now()) } });
}
