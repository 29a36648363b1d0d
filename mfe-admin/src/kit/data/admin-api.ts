import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Api, CallOptions } from '@tessera/browser-kit/api/api-client.ts';
import { logOut } from '@tessera/browser-kit/session/session-calls.ts';
import type { readSummary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Call, CallInput, HttpMethod, QueryOf } from '@tessera/contracts/call.ts';
import type { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { listOrders, readOrder } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { Session } from '../session/session.ts';
import { CallProblem } from './call-problem.ts';
import { createWebhooksApi } from './webhooks-api.ts';
import { withWriteKeys } from './write-keys.ts';

/** The calls of the admin. They throw a `CallProblem`; one that finds the session ended waits for a sign-in. */
export function createAdminApi(calls: Api, { guard }: Pick<Session, 'guard'>) {
  const guarded: Api['request'] = (method, path, input) =>
    guard(method === 'GET' ? 'read' : 'change', () => calls.request(method, path, input));
  // The keys are outside: what is sent again after a sign-in is the same write.
  const api: Api = { ...calls, request: withWriteKeys({ ...calls, request: guarded }) };
  async function orThrow<T>(pending: Promise<ApiAnswer<T>>): Promise<T> {
    const answer = await pending;
    if (answer.ok) return answer.value;
    throw new CallProblem(answer);
  }
  const orders = '/api/commerce/orders';
  return {
    listOrders: (query: QueryOf<typeof listOrders>) =>
      orThrow(api.request<typeof listOrders>('GET', orders, { query })),
    readOrder: (orderId: string) =>
      orThrow(api.request<typeof readOrder>('GET', `${orders}/{orderId}`, { params: { orderId } })),
    readInventory: (query: QueryOf<typeof readInventory>) =>
      orThrow(api.request<typeof readInventory>('GET', '/api/commerce/inventory', { query })),
    readSummary: (query: QueryOf<typeof readSummary>) =>
      orThrow(api.request<typeof readSummary>('GET', '/api/events/summary', { query })),
    readStoreSettings: () =>
      orThrow(api.request<typeof readStoreSettings>('GET', '/api/commerce/checkout/settings', {})),
    ...createWebhooksApi(api, orThrow),
    /** Any call by its contract, for screens whose calls nobody else makes. */
    ask: <C extends Call>(method: HttpMethod, path: string, input: CallInput<C> & CallOptions) =>
      orThrow(api.request<C>(method, path, input)),
    /** A session that has ended is no reason to sign in again first. */
    logOut: () => logOut(calls),
  };
}
export type AdminApi = ReturnType<typeof createAdminApi>;
