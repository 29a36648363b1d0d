/** Collections of a website that links can lead to. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';

/** What a collection holds. */
export const collectionKinds = ['store', 'journal', 'events', 'gallery', 'lessons'] as const;

const siteCollection = z.strictObject({
  id,
  title: z.string(),
  urlId: z.string(),
  kind: z.enum(collectionKinds),
  /** Whether visitors can open it. */
  enabled: z.boolean(),
});
export type SiteCollection = z.infer<typeof siteCollection>;

export const listSiteCollections = defineCall({
  id: 'listSiteCollections',
  method: 'GET',
  path: '/api/content-service/collections',
  summary: 'Stores, blogs, events, galleries and courses of the website, by title',
  answer: z.strictObject({ collections: z.array(siteCollection) }),
});
