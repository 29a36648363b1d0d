/** A page with everything that it shows, as svc-commerce answers it to the shell: for visitors and for the editor. */
import { z } from 'zod';
import { id } from '../primitives.ts';
import { blockId } from '../site/node-id.ts';
import { pageBody } from '../site/page-body.ts';
import { event, post } from './content.ts';
import { category, productSummary } from './product.ts';

/** A page, and the entries and addresses it shows. */
export const pageContent = z.strictObject({
  documentId: id,
  /** Version that is live; null for a draft. */
  version: z.int().min(1).nullable(),
  body: pageBody,
  /** For each block that lists entries: their ids or slugs in the order they are shown. */
  records: z.record(blockId, z.array(z.string())),
  products: z.array(productSummary),
  categories: z.array(category),
  posts: z.array(post),
  events: z.array(event),
  /** Paths that links lead to, by `addressKey`; a link without one leads nowhere. */
  addresses: z.record(z.string(), z.string()),
});
export type PageContent = z.infer<typeof pageContent>;
