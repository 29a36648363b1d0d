import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { callerHeader } from '@tessera/contracts/caller.ts';
import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { findMissingAddress } from '@tessera/contracts/commerce/redirect-calls.ts';
import type { searchSite } from '@tessera/contracts/commerce/search-calls.ts';
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { readLiveTheme } from '@tessera/contracts/commerce/theme-calls.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import type { Account, Membership } from '@tessera/contracts/identity/calls.ts';
import { aCart } from '@tessera/contracts/testing/a-cart.ts';
import { aProduct, aProductSummary } from '@tessera/contracts/testing/a-product.ts';
import { anOrder } from '@tessera/contracts/testing/an-order.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { aPage, aWebsite, shop } from './a-website.ts';
import type { StubAnswer, StubHandler } from './stub-services.ts';

/** What stands where on the test's website. Tests change it as owners do. */
export interface TestSite {
  hosts: Record<string, ReturnType<typeof aWebsite>>;
  content: Record<string, ContentAnswer>;
  /** The theme that is live; the built-in design unless given. */
  theme?: AnswerOf<typeof readLiveTheme>;
  /** Drafts of pages by the ids of their documents. */
  drafts: Record<string, DocumentAnswer>;
  settings: StoreSettings;
  cart: ReturnType<typeof aCart>;
  orders: Record<string, ReturnType<typeof anOrder>>;
  /** Session cookie → whose it is. */
  sessions: Record<string, Account>;
  /** Where people with roles work; on the first of the test's websites unless given. */
  memberships?: Membership[];
  /** When those who are signed in on the admin host gave their password; just now unless given. */
  provedOn?: number;
}

export function aSite(): TestSite {
  return {
    hosts: { 'heron.localhost': aWebsite() },
    content: {
      '/': aPage(),
      '/shop': { kind: 'store', collection: shop, categories: [], category: null, products: [aProductSummary()] },
      '/shop/mug': { kind: 'product', collection: shop, product: aProduct(), related: [] },
      '/donate': aPage({ urlId: 'donate', pageType: 203 }),
      '/thanks': aPage({ urlId: 'thanks', pageType: 204 }),
      '/club': aPage({ documentId: 'page-club', urlId: 'club', permission: 3 }),
    },
    settings: someSettings,
    cart: aCart(),
    orders: { 'a-long-enough-order-token': anOrder() },
    drafts: {},
    sessions: {},
  };
}

/** The services' answers about a site, by the contract. */
export function siteHandler(site: TestSite): StubHandler {
  return ({ service, method, path, query, headers }) => {
    if (method !== 'GET') return undefined;
    if (service === 'identity') return identityAnswer(site, path);
    return service === 'commerce' ? commerceAnswer(site, path, query, headers) : undefined;
  };
}

/** A page for members, or with a password, is refused to those who may not see it. */
function contentAnswer(content: ContentAnswer | undefined, headers: IncomingHttpHeaders): StubAnswer {
  if (content?.kind !== 'page') return found(content, 'page.unknown');
  const { permission, urlId } = content.content.body;
  const [, claims = ''] = `${headers[callerHeader]}`.split('.');
  const { caller } = JSON.parse(`${Buffer.from(claims, 'base64url')}`);
  const isOpened = headers.cookie?.includes(`__Host-OPENED=${urlId}`);
  if (permission === pagePermission.members && !caller.siteUserId) return refused('page.members_only');
  if (permission !== pagePermission.password || isOpened) return { body: content };
  return refused('page.protected', { documentId: content.content.documentId });
}

const refused = (code: string, details = {}): StubAnswer => ({ status: 403, body: { code, details } });

function commerceAnswer(
  site: TestSite,
  path: string,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
): StubAnswer | undefined {
  if (path === '/api/commerce/content') return contentAnswer(site.content[query.get('path') ?? ''], headers);
  if (path === '/api/commerce/checkout/settings') return { body: site.settings };
  if (path === '/api/commerce/products') return { body: productsAnswer(query.get('search')) };
  if (path === '/api/commerce/search') return { body: searchAnswer(query.get('q') ?? '') };
  if (path === readLiveTheme.path) return { body: site.theme ?? { number: 0, files: null } };
  if (path === findMissingAddress.path) return { body: noRedirect };
  if (path === '/api/commerce/site-addresses') return { body: { addresses: addressesOf(site), ...noMore } };
  if (path === '/api/commerce/shopping-cart') return { body: site.cart };
  const draft = /^\/api\/content-service\/documents\/([^/]+)\/content$/.exec(path)?.[1];
  if (draft) return found(site.drafts[draft], 'document.unknown');
  const token = /^\/api\/commerce\/checkout\/orders\/(.+)$/.exec(path)?.[1];
  return token ? found(site.orders[token], 'order.unknown') : undefined;
}

function addressesOf({ content }: TestSite): SiteAddress[] {
  const paths = Object.entries(content).flatMap(([path, { kind }]) => (kind === 'page' && path !== '/' ? [] : path));
  return paths.map((path) => ({
    path,
    title: path,
    changedOn: Date.UTC(2026, 0, 1),
    images: ['/images/site-a/mug.jpg'],
  }));
}

const noRedirect: AnswerOf<typeof findMissingAddress> = { redirect: null, nearest: [] };

const noMore = { hasNextPage: false, nextPageCursor: null };

function searchAnswer(q: string): AnswerOf<typeof searchSite> {
  const { id, name, fullUrl, summary, mainImage } = aProductSummary();
  const isFound = name.toLowerCase().includes(q.toLowerCase());
  const money = { decimalValue: '18.00', currencyCode: 'GBP' } as const;
  const hit: SearchHit = {
    ...{ kind: 'product', id, title: name, href: fullUrl, excerpt: summary, image: mainImage, date: null },
    ...{ price: { text: '£18.00', money, isFrom: false, struckText: null }, isSoldOut: false },
  };
  return {
    ...{ results: isFound ? [hit] : [], counts: isFound ? [{ kind: 'product', count: 1 }] : [] },
    ...{ total: isFound ? 1 : 0, page: 1, pageCount: 1, isCorrected: false },
    spelling: isFound ? null : 'mug',
  };
}

function productsAnswer(search: string | null) {
  const product = aProductSummary();
  const isFound = search === null || product.name.toLowerCase().includes(search.toLowerCase());
  return { products: isFound ? [product] : [], ...noMore };
}

function identityAnswer(site: TestSite, path: string): StubAnswer | undefined {
  const handle = /^\/internal\/websites\/by-handle\/(.+)$/.exec(path)?.[1];
  if (handle)
    return found(
      Object.values(site.hosts).find((website) => website.handle === handle),
      'website.unknown',
    );
  const host = /^\/internal\/websites\/by-host\/(.+)$/.exec(path)?.[1];
  if (host) return found(site.hosts[host], 'website.unknown');
  const id = /^\/internal\/websites\/([^/]+)$/.exec(path)?.[1];
  if (id)
    return found(
      Object.values(site.hosts).find((website) => website.id === id),
      'website.unknown',
    );
  const [, kind, sid] = /^\/internal\/(staff-sessions|sessions)\/(.+)$/.exec(path) ?? [];
  if (!sid) return undefined;
  const account = Object.entries(site.sessions).find(([cookie]) => hashSecret(cookie) === sid)?.[1];
  // People with roles have their session on the admin host, the others on the website.
  if (!account || account.roles.length > 0 !== (kind === 'staff-sessions'))
    return { status: 401, body: { code: 'session.required' } };
  return {
    body: {
      account,
      expiresOn: 0,
      ...(kind === 'staff-sessions' && {
        ...{ provedOn: site.provedOn ?? Date.now(), memberships: site.memberships ?? membershipsOf(account) },
      }),
    },
  };
}

/** Who has roles works on the first of the test's websites. */
const membershipsOf = ({ roles }: Account): Membership[] => {
  const { id: websiteId, handle, name } = aWebsite();
  return [{ websiteId, handle, name, roles }];
};

function found(body: unknown, code: string): StubAnswer {
  return body ? { body } : { status: 404, body: { code } };
}
