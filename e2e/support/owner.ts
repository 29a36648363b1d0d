import { readSummary, type Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { AnswerOf, Call, CallInput, QueryOf } from '@tessera/contracts/call.ts';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import { adjustStock, type InventoryItem, listInventory } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { listOrders } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { createApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { listPeople } from '@tessera/contracts/identity/people-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';

const sid = 'owner-of-the-test';

interface StaffRequest {
  method: string;
  path: string;
  body?: unknown;
  siteUserId: string;
}

/** The owner's calls, straight to a service with a token as the gateway would sign it. */
export class Owner {
  constructor(
    private readonly services: Record<string, string>,
    private readonly secret: string,
    private readonly websiteId = 'site-fernhall',
  ) {}

  /** Every order of the website, newest first. */
  async orders(): Promise<OrderSummary[]> {
    const orders: OrderSummary[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { limit: 200, ...(cursor && { cursor }) };
      const page: AnswerOf<typeof listOrders> = await this.call('svc-commerce', listOrders, { query });
      orders.push(...page.orders);
      cursor = page.nextPageCursor;
    }
    return orders;
  }

  async stockOf(variantId: string): Promise<InventoryItem> {
    const { items } = await this.call('svc-commerce', listInventory, { query: { search: 'Moor Mug' } });
    const item = items.find((candidate) => candidate.variantId === variantId);
    if (!item) throw new Error(`no stock of ${variantId}`);
    return item;
  }

  async setStock(variantId: string, onHand: number): Promise<void> {
    const { onHand: expectedOnHand } = await this.stockOf(variantId);
    const body = { expectedOnHand, onHand, reason: 'test' };
    await this.call('svc-commerce', adjustStock, { params: { variantId }, body });
  }

  /** A key for a program. A key works as long as its maker is in the team: here an admin of the demo store. */
  async makeKey(scopes: readonly ApiScope[]): Promise<string> {
    const { people } = await this.call('svc-identity', listPeople, {});
    const admin = people.find(({ roles }) => roles.includes(role.admin));
    const body = { name: 'A program', scopes: [...scopes] };
    return (await this.call('svc-identity', createApiKey, { body }, admin?.siteUserId)).secret;
  }

  summary(query: QueryOf<typeof readSummary>): Promise<Summary> {
    return this.call('svc-analytics', readSummary, { query });
  }

  private async call<C extends Call>(
    service: ServiceName,
    call: C,
    input: CallInput<C>,
    siteUserId = 'owner',
  ): Promise<AnswerOf<C>> {
    const path = fillPath(call.path, input.params ?? {}, input.query ?? {});
    const response = await this.fetch(service, { method: call.method, path, body: input.body, siteUserId });
    if (!response.ok) throw new Error(`${call.method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** A call of a person of the team, whatever the answer is. @throws when no answer came */
  async fetch(service: ServiceName, { method, path, body, siteUserId }: StaffRequest): Promise<Response> {
    const sign = createCallerSigner(service, this.secret, Date.now);
    const token = await sign({
      websiteId: this.websiteId,
      sid,
      address: '203.0.113.9',
      kind: 'staff',
      provedMs: Date.now(),
      siteUserId,
      roles: [role.admin],
      locale: 'en-GB',
    });
    return fetch(`${this.services[service]}${path}`, {
      method,
      headers: {
        [callerHeader]: token,
        [crumbHeader]: makeCrumb(this.secret, sid),
        'x-siteuser-xsrf-token': xsrfTokenOf(this.secret, sid),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
