import { siteCollections } from '../../kit/data/site-entries.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** All collections on one page: a website has a few. */
export const collectionsList = defineList({
  path: '/website/collections',
  things: 'collections',
  read: ({ api }) => siteCollections.query(api),
});
