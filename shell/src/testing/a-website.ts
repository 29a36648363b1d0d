import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import { type Block, createSection, type PageBody, pageFields } from '@tessera/contracts/site/page-body.ts';
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
    theme: siteStyle.parse({ colors: { paper: '#ffffff', ink: '#111111' }, headingFont: 'sans', bodyFont: 'sans' }),
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

/** A live page with one section of these blocks. */
export function aPage({
  documentId = 'page-home',
  blocks = [aText('We make mugs.')],
  ...fields
}: Partial<PageBody> & PageParts = {}): Extract<ContentAnswer, { kind: 'page' }> {
  const body: PageBody = {
    kind: 'page',
    schemaVersion: 1,
    ...initialValues(pageFields),
    title: 'Home of herons',
    pageType: 1,
    sections: [{ ...createSection('s_00000000'), blocks }],
    ...fields,
  };
  const related = { products: [], categories: [], posts: [], events: [] };
  return { kind: 'page', content: { documentId, version: 1, body, records: {}, addresses: {}, ...related } };
}

interface PageParts {
  documentId?: string;
  blocks?: Block[];
}

/** A block of one paragraph. */
export function aText(text: string): Block {
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
  return { ...createBlock(blockTypes.text, 'b_00000000'), text: { type: 'doc', content: [paragraph] } };
}

/** A block with a form. */
export const aFormBlock = (formId: string): Block => ({ ...createBlock(blockTypes.form, 'b_00000001'), formId });

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
