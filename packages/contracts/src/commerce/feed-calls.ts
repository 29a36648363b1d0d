/** Posts of a blog with their whole text, for feeds. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, image, timestampMs } from '../primitives.ts';

const feedItem = z.strictObject({
  id,
  title: z.string(),
  /** Path below the website. */
  path: z.string(),
  excerpt: z.string(),
  /** Texts and pictures as HTML; links within the website begin with one slash. */
  html: z.string(),
  author: z.string(),
  publishedOn: timestampMs,
  /** When it was published last. */
  changedOn: timestampMs,
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  image: image.nullable(),
});
/** An entry of a feed. */
export type FeedItem = z.infer<typeof feedItem>;

export const readPostFeed = defineCall({
  id: 'readPostFeed',
  method: 'GET',
  path: '/api/commerce/post-feed',
  summary: 'The newest posts of a blog, or those of a category or tag, with their whole text',
  query: z.strictObject({
    /** Path of the blog. */
    path: z.string().max(500),
    category: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
  }),
  answer: z.strictObject({
    title: z.string(),
    description: z.string(),
    path: z.string(),
    items: z.array(feedItem),
  }),
  errors: ['page.unknown'],
});
