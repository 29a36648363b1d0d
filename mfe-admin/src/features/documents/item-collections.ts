import {
  type ItemCollectionKind,
  isItemCollectionKind,
  type SiteCollection,
} from '@tessera/contracts/commerce/collection-calls.ts';

/** A blog, a calendar, a portfolio or a course. */
export type ItemCollection = SiteCollection & { kind: ItemCollectionKind };

export const isItemCollection = (collection: SiteCollection): collection is ItemCollection =>
  isItemCollectionKind(collection.kind);

export interface CollectionTexts {
  /** The collection, at the beginning of a sentence and within one. */
  name: string;
  inText: string;
  /** One of its items, and several. */
  item: string;
  items: string;
  /** Their list. */
  list: string;
}

/** What owners call these collections, and what is in them. */
export const collectionTexts: Readonly<Record<ItemCollection['kind'], CollectionTexts>> = {
  journal: { name: 'Blog', inText: 'blog', item: 'post', items: 'posts', list: 'Posts' },
  events: { name: 'Calendar', inText: 'calendar', item: 'event', items: 'events', list: 'Events' },
  gallery: { name: 'Portfolio', inText: 'portfolio', item: 'gallery', items: 'galleries', list: 'Galleries' },
  lessons: { name: 'Course', inText: 'course', item: 'lesson', items: 'lessons', list: 'Lessons' },
};
