/** A document with everything that it shows, as svc-commerce answers it to the shell: for visitors and for the editor. */
import { z } from 'zod';
import { id } from '../primitives.ts';
import type { DocumentBody } from '../site/document-body.ts';
import { eventBody, galleryBody, lessonBody, postBody } from '../site/item-body.ts';
import { blockId } from '../site/node-id.ts';
import { pageBody } from '../site/page-body.ts';
import { eventSummary, postSummary } from './content.ts';
import { category, productSummary } from './product.ts';

/** What a document shows apart from its body: entries and addresses. */
const shown = {
  documentId: id,
  /** Version that is live; null for a draft. */
  version: z.int().min(1).nullable(),
  /** For each block that lists entries: their ids in the order they are shown. */
  records: z.record(blockId, z.array(z.string())),
  products: z.array(productSummary),
  categories: z.array(category),
  posts: z.array(postSummary),
  events: z.array(eventSummary),
  /** Paths that links lead to, by `addressKey`; a link without one leads nowhere. */
  addresses: z.record(z.string(), z.string()),
};

/** A page with what it shows. */
export const pageContent = z.strictObject({ ...shown, body: pageBody });
/** A post with what it shows. */
export const postContent = z.strictObject({ ...shown, body: postBody });
/** An event with what it shows. */
export const eventContent = z.strictObject({ ...shown, body: eventBody });

/** A gallery with what it shows. */
export const galleryContent = z.strictObject({ ...shown, body: galleryBody });

/** A lesson with what it shows. */
export const lessonContent = z.strictObject({ ...shown, body: lessonBody });

/** A document with what it shows. */
export type DocumentContent<B extends DocumentBody = DocumentBody> = z.infer<z.ZodObject<typeof shown>> & { body: B };
