import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { importImagePath } from './import-calls.ts';

const file = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*$/);

/** Delivered widths (IMG-070 to IMG-076), and the widest there is in a form everybody reads. */
export const imageFormat = z.enum(['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w', 'original']);

export const readImage = defineCall({
  id: 'readImage',
  method: 'GET',
  path: '/images/{websiteId}/{file}',
  summary:
    'A picture, scaled to a width and never enlarged, AVIF or WebP for those who take it; or another file of the media library',
  params: z.strictObject({ websiteId: id, file }),
  query: z
    .strictObject({
      format: imageFormat.optional(),
      /** One of the picture’s crops; others are refused. */
      crop: z.string().max(20).optional(),
      /** Names the version of a replaced file or of a changed crop, so that caches fetch it; answers are the same without. */
      v: z.string().max(20).optional(),
    })
    .optional(),
  answer: z.unknown(),
  errors: ['image.unknown'],
});

export const importImage = defineCall({
  id: 'importImage',
  method: 'PUT',
  path: importImagePath,
  summary: 'Loads one picture of the website: the raw bytes',
  params: z.strictObject({ file }),
  query: z.strictObject({ alt: z.string().max(1_000).optional() }).optional(),
  answer: z.undefined(),
  status: 204,
});
