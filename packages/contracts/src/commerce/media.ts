/** Files of a website’s media library: pictures, videos and documents. */
import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { author } from './publication-calls.ts';

/** Kinds of files in the library. */
export const mediaKinds = ['picture', 'video', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A file is stored before it is looked at; one that could not be read says why. */
export const mediaStates = ['processing', 'ready', 'failed'] as const;

/** Name of a folder, of a folder in it after a slash: `Products/Glaze swatches`. Empty for no folder. */
export const mediaFolder = z
  .string()
  .trim()
  .max(120)
  .regex(/^$|^[^/]+(\/[^/]+){0,4}$/, 'Enter a folder name without a slash at its ends.');

/** The name of a file, as its owner sees it. */
export const mediaName = z.string().trim().min(1, 'Please enter a file name').max(200);
/** What a picture shows; null while it is missing, empty for decoration. */
export const mediaAlt = z.string().trim().max(300);
/** At most 50 characters each (EDIT-229). */
export const mediaTags = z.array(z.string().trim().min(1).max(50)).max(20);

const share = z.number().min(0).max(1);
/** Shares of width and height, from the top left corner. */
export const focalPoint = z.strictObject({ x: share, y: share });

/** Most crops of one picture. */
export const maxCrops = 20;
/** Part of a picture, in shares of the upright picture turned by `rotate` degrees clockwise. The original stays. */
export const mediaCrop = z
  .strictObject({
    id: z.string().regex(/^c_[a-z0-9]{1,16}$/),
    name: z.string().trim().min(1).max(50),
    rotate: z.literal([0, 90, 180, 270]),
    x: share,
    y: share,
    width: share.min(0.01),
    height: share.min(0.01),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.000_1 && y + height <= 1.000_1, 'The crop leaves the picture.');
export type MediaCrop = z.infer<typeof mediaCrop>;

const hex = z.string().regex(/^[\da-f]{6}$/);
/** Averages of a picture’s corners and center: six hex digits without `#` (PAGE-056, PAGE-057). */
export const colorData = z.strictObject({
  topLeftAverage: hex,
  topRightAverage: hex,
  bottomLeftAverage: hex,
  bottomRightAverage: hex,
  centerAverage: hex,
});
export type ColorData = z.infer<typeof colorData>;

/** A file of the library. */
export const media = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  /** Why it could not be read, or why its newest replacement could not. */
  problem: z.string().nullable(),
  /** Address of the file; pictures take `format` and `crop`. */
  url: z.string(),
  contentType: z.string(),
  bytes: z.int().min(0),
  /** Of the upright picture, in pixels; null for other kinds and until it was read. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  isAnimated: z.boolean(),
  colors: colorData.nullable(),
  folder: z.string(),
  tags: z.array(z.string()),
  /** Empty for decoration, null where it is missing. */
  alt: z.string().nullable(),
  focalPoint,
  crops: z.array(mediaCrop),
  uploadedOn: timestampMs,
  uploadedBy: author,
  /** When it was deleted; it can be restored for 30 days. */
  binnedOn: timestampMs.nullable(),
});
export type Media = z.infer<typeof media>;

/** What shows a file. */
export const mediaUseKinds = ['page', 'post', 'event', 'product', 'gallery', 'lesson', 'category', 'header'] as const;
/** A place that shows a file. */
export const mediaUse = z.strictObject({
  kind: z.enum(mediaUseKinds),
  id: z.string(),
  title: z.string(),
  /** Of a product: its store page. */
  collectionId: z.string().nullable(),
  /** Whether visitors see it there, or only a draft has it. */
  isLive: z.boolean(),
});
export type MediaUse = z.infer<typeof mediaUse>;
