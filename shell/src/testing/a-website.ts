import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Page } from '@tessera/contracts/commerce/content.ts';
import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { neutralWebsite } from '../hosts/neutral-website.ts';

export function aWebsite(fields: Partial<Website> = {}): Website {
  return {
    ...neutralWebsite,
    id: 'site-a',
    handle: 'heron',
    name: 'Heron Works',
    hosts: ['heron.localhost'],
    locale: 'en-GB',
    features: ['commerce'],
    header: { showCart: true, showAccount: true, showSearch: true },
    theme: { colors: { paper: '#ffffff', ink: '#111111' }, headingFont: 'sans', bodyFont: 'sans' },
    ...fields,
  };
}

export const shop: Collection = {
  id: 'col-shop',
  collectionType: 13,
  title: 'Shop',
  navigationTitle: 'Shop',
  urlId: 'shop',
  description: '',
  enabled: true,
};

export function aPage(fields: Partial<Page> = {}): Extract<ContentAnswer, { kind: 'page' }> {
  const page: Page = {
    id: 'page-home',
    urlId: '',
    collectionType: 10,
    pageType: 1,
    pagePermissionTypeValue: null,
    title: 'Home of herons',
    seo: { title: '', description: '' },
    image: null,
    blocks: [{ type: 'text', heading: 'Hello', text: 'We make mugs.' }],
    ...fields,
  };
  return { kind: 'page', page, products: [], categories: [], posts: [], events: [] };
}

export function anAccount(fields: Partial<Account> = {}): Account {
  return {
    siteUserId: 'user-1',
    email: 'edda@example.com',
    firstName: 'Edda',
    lastName: 'Heron',
    roles: [],
    ...fields,
  };
}
