/** A post, event or gallery under the names that templates and other programs know (PAGE-048 to PAGE-079). */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { recordTypes } from '../enumerations/tables.ts';
import { id, timestampMs } from '../primitives.ts';
import { colorData } from './media.ts';

const location = z.strictObject({
  addressTitle: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressCountry: z.string(),
  mapLat: z.number().nullable(),
  mapLng: z.number().nullable(),
});

/** What is published of an item. Fields about its picture are null where it has none. */
export const contentItem = z.strictObject({
  id,
  recordType: recordTypes.schema,
  title: z.string(),
  /** HTML of its texts. */
  body: z.string(),
  excerpt: z.string(),
  fullUrl: z.string(),
  /** File name of its picture. */
  filename: z.string().nullable(),
  assetUrl: z.string().nullable(),
  mainImageId: z.string().nullable(),
  systemDataId: z.string().nullable(),
  /** Pixels of the original: `1600x900` (PAGE-054). */
  originalSize: z
    .string()
    .regex(/^\d+x\d+$/)
    .nullable(),
  /** Widths the picture is delivered in, rising: `100w,300w` (PAGE-059). */
  systemDataVariants: z.string().nullable(),
  mediaFocalPoint: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  /** Averages of the picture's corners and center (PAGE-056, PAGE-057). */
  colorData: colorData.nullable().default(null),
  altText: z.string().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  author: z.strictObject({ displayName: z.string() }),
  /** The date of a post or gallery; when an event begins and ends. */
  startDate: timestampMs,
  endDate: timestampMs,
  /** Of an event. */
  location: location.nullable(),
  starred: z.boolean(),
  sourceUrl: z.string(),
  /** Whether its title leads to `sourceUrl` (PAGE-085). */
  passthrough: z.boolean(),
  commentState: z.int(),
  publicCommentCount: z.int().min(0),
  likeCount: z.int().min(0),
});
export type ContentItem = z.infer<typeof contentItem>;

export const readContentItem = defineCall({
  id: 'readContentItem',
  method: 'GET',
  path: '/api/content-service/items/{itemId}',
  summary: 'A published post, event or gallery',
  params: z.strictObject({ itemId: id }),
  answer: contentItem,
  errors: ['page.unknown', 'page.protected', 'page.members_only'],
});
