/** Addresses of a website that everybody can open, for maps of the website. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, paging, timestampMs } from '../primitives.ts';

const siteAddress = z.strictObject({
  path: z.string(),
  title: z.string(),
  /** When its content was published or changed last; null where it is not known. */
  changedOn: timestampMs.nullable(),
  /** Pictures that the page shows, without a size. */
  images: z.array(z.string()),
});
/** An address of a website, with what its map says of it. */
export type SiteAddress = z.infer<typeof siteAddress>;

export const listSiteAddresses = defineCall({
  id: 'listSiteAddresses',
  method: 'GET',
  path: '/api/commerce/site-addresses',
  summary: 'Addresses of pages, collections, posts, events and products that search engines may show',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ addresses: z.array(siteAddress), ...paging }),
});
