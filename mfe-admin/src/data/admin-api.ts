import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Api, CallInput } from '@tessera/browser-kit/api/api-client.ts';
import { logOut } from '@tessera/browser-kit/session/session-calls.ts';
import type { readSummary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { BodyOf, Call, HttpMethod, QueryOf } from '@tessera/contracts/call.ts';
import type { adjustStock, listInventory, readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { listOrders, readOrder } from '@tessera/contracts/commerce/checkout-calls.ts';
import { CallProblem } from './call-problem.ts';
import { createWebhooksApi } from './webhooks-api.ts';

/** The calls of the admin. Reads throw a `CallProblem`; a session that has ended leaves for the sign-in page. */
export function createAdminApi(api: Api, leave: () => void) {
  function watch<T>(answer: ApiAnswer<T>): ApiAnswer<T> {
    if (!answer.ok && answer.status === 401) leave();
    return answer;
  }
  async function orThrow<T>(pending: Promise<ApiAnswer<T>>): Promise<T> {
    const answer = watch(await pending);
    if (!answer.ok) throw new CallProblem(answer);
    return answer.value;
  }
  const orders = '/api/commerce/orders';
  return {
    listOrders: (query: QueryOf<typeof listOrders>) =>
      orThrow(api.request<typeof listOrders>('GET', orders, { query })),
    readOrder: (orderId: string) =>
      orThrow(api.request<typeof readOrder>('GET', `${orders}/{orderId}`, { params: { orderId } })),
    listInventory: (query: QueryOf<typeof listInventory>) =>
      orThrow(api.request<typeof listInventory>('GET', '/api/commerce/inventory/items', { query })),
    adjustStock: async (variantId: string, body: BodyOf<typeof adjustStock>) =>
      watch(
        await api.request<typeof adjustStock>('POST', '/api/commerce/inventory/stock/{variantId}/adjustments', {
          params: { variantId },
          body,
        }),
      ),
    readSummary: (query: QueryOf<typeof readSummary>) =>
      orThrow(api.request<typeof readSummary>('GET', '/api/events/summary', { query })),
    readStoreSettings: () =>
      orThrow(api.request<typeof readStoreSettings>('GET', '/api/commerce/checkout/settings', {})),
    ...createWebhooksApi(api, orThrow),
    /** Any call by its contract, for screens whose calls nobody else makes. */
    ask: <C extends Call>(method: HttpMethod, path: string, input: CallInput<C>) =>
      orThrow(api.request<C>(method, path, input)),
    logOut: () => logOut(api),
  };
}
export type AdminApi = ReturnType<typeof createAdminApi>;
