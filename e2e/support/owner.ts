import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';

const sid = 'owner-of-the-test';

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
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page = await this.call<{ orders: OrderSummary[]; nextPageCursor: string | null }>(
        'svc-commerce',
        'GET',
        `/api/commerce/orders?limit=200${query}`,
      );
      orders.push(...page.orders);
      cursor = page.nextPageCursor;
    }
    return orders;
  }

  async stockOf(variantId: string): Promise<InventoryItem> {
    const { items } = await this.call<{ items: InventoryItem[] }>(
      'svc-commerce',
      'GET',
      '/api/commerce/inventory/items?search=Moor Mug',
    );
    const item = items.find((candidate) => candidate.variantId === variantId);
    if (!item) throw new Error(`no stock of ${variantId}`);
    return item;
  }

  async setStock(variantId: string, onHand: number): Promise<void> {
    const { onHand: expectedOnHand } = await this.stockOf(variantId);
    const path = `/api/commerce/inventory/stock/${variantId}/adjustments`;
    await this.call('svc-commerce', 'POST', path, { expectedOnHand, onHand, reason: 'test' });
  }

  /** A key for a program. */
  async makeKey(scopes: readonly ApiScope[]): Promise<string> {
    const { secret } = await this.call<{ secret: string }>('svc-identity', 'POST', '/api/staff/api-keys', {
      name: 'A program',
      scopes,
    });
    return secret;
  }

  async summary<T>(query: string): Promise<T> {
    return this.call<T>('svc-analytics', 'GET', `/api/events/summary?${query}`);
  }

  private async call<T>(service: ServiceName, method: string, path: string, body?: unknown): Promise<T> {
    const sign = createCallerSigner(service, this.secret, Date.now);
    const token = await sign({
      websiteId: this.websiteId,
      sid,
      address: '203.0.113.9',
      kind: 'staff',
      siteUserId: 'owner',
      roles: [role.admin],
      locale: 'en-GB',
    });
    const response = await fetch(`${this.services[service]}${path}`, {
      method,
      headers: {
        [callerHeader]: token,
        [crumbHeader]: makeCrumb(this.secret, sid),
        'x-siteuser-xsrf-token': xsrfTokenOf(this.secret, sid),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
