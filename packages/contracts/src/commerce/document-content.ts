/** A document with everything that it shows, as svc-commerce answers it to the shell: for visitors and for the editor. */
import { z } from 'zod';
import { id } from '../primitives.ts';
import { documentBody } from '../site/document-body.ts';
import { blockId } from '../site/node-id.ts';
import { eventSummary, postSummary } from './content.ts';
import { category, productSummary } from './product.ts';

/** A page, post or event, and the entries and addresses it shows. */
export const documentContent = z.strictObject({
  documentId: id,
  /** Version that is live; null for a draft. */
  version: z.int().min(1).nullable(),
  body: documentBody,
  /** For each block that lists entries: their ids in the order they are shown. */
  records: z.record(blockId, z.array(z.string())),
  products: z.array(productSummary),
  categories: z.array(category),
  posts: z.array(postSummary),
  events: z.array(eventSummary),
  /** Paths that links lead to, by `addressKey`; a link without one leads nowhere. */
  addresses: z.record(z.string(), z.string()),
});
export type DocumentContent = z.infer<typeof documentContent>;
