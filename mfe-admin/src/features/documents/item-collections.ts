import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';

/** A blog or a calendar. */
export type ItemCollection = SiteCollection & { kind: 'journal' | 'events' };

export const isItemCollection = (collection: SiteCollection): collection is ItemCollection =>
  collection.kind === 'journal' || collection.kind === 'events';

export interface CollectionTexts {
  /** The collection, at the beginning of a sentence and within one. */
  name: string;
  inText: string;
  /** One of its items, and several. */
  item: string;
  items: string;
}

/** What owners call a blog and a calendar, and what is in them. */
export const collectionTexts: Readonly<Record<ItemCollection['kind'], CollectionTexts>> = {
  journal: { name: 'Blog', inText: 'blog', item: 'post', items: 'posts' },
  events: { name: 'Calendar', inText: 'calendar', item: 'event', items: 'events' },
};
