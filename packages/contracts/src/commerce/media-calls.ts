/** The media library: what its files are called, where they are used, the bin, and uploads by tus 1.0. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import {
  focalPoint,
  maxCrops,
  media,
  mediaAlt,
  mediaCrop,
  mediaFolder,
  mediaKinds,
  mediaName,
  mediaTags,
  mediaUse,
} from './media.ts';

const path = '/api/content-service/media';
const one = z.strictObject({ mediaId: id });
/** Most files that one call changes. */
export const maxManyMedia = 100;
const ids = z.array(id).min(1).max(maxManyMedia);
const listed = media.extend({
  /** In how many places it is used. */
  uses: z.int().min(0),
});
/** A file as lists show it, with how many places use it. */
export type ListedMedia = z.infer<typeof listed>;

export const listMedia = defineCall({
  id: 'listMedia',
  method: 'GET',
  path,
  summary: 'Files of the media library, or those in the bin',
  query: z.strictObject({
    folder: mediaFolder.optional(),
    kind: z.enum(mediaKinds).optional(),
    view: z.enum(['missing_alt', 'unused', 'bin']).optional(),
    /** Beginnings of words in name, alternative text and tags. */
    search: z.string().max(100).optional(),
    sort: z.enum(['newest', 'name', 'largest']).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({ media: z.array(listed), ...paging }),
});

export const readMediaFolders = defineCall({
  id: 'readMediaFolders',
  method: 'GET',
  path: `${path}/folders`,
  summary: 'Folders of the media library with the number of their files',
  answer: z.strictObject({
    folders: z.array(z.strictObject({ path: z.string(), files: z.int() })),
    files: z.int(),
    missingAlt: z.int(),
    binned: z.int(),
    bytes: z.int(),
  }),
});

export const createMediaFolder = defineCall({
  id: 'createMediaFolder',
  method: 'POST',
  path: `${path}/folders`,
  summary: 'Creates an empty folder in the media library',
  body: z.strictObject({ path: mediaFolder.min(1) }),
  answer: z.undefined(),
  status: 204,
  errors: ['limit.reached'],
  isStrict: true,
});

export const removeMediaFolder = defineCall({
  id: 'removeMediaFolder',
  method: 'POST',
  path: `${path}/folders/removal`,
  summary: 'Removes a folder; its files move to the library without a folder',
  body: z.strictObject({ path: mediaFolder.min(1) }),
  answer: z.undefined(),
  status: 204,
  isStrict: true,
});

export const readMedia = defineCall({
  id: 'readMedia',
  method: 'GET',
  path: `${path}/{mediaId}`,
  summary: 'A file of the media library and the places that use it',
  params: one,
  answer: z.strictObject({ media, uses: z.array(mediaUse) }),
  errors: ['media.unknown'],
});

export const changeMedia = defineCall({
  id: 'changeMedia',
  method: 'PATCH',
  path: `${path}/{mediaId}`,
  summary: 'Changes what is known of a file: name, alternative text, folder, tags, focal point, crops',
  params: one,
  body: z.strictObject({
    name: mediaName.optional(),
    alt: mediaAlt.nullable().optional(),
    folder: mediaFolder.optional(),
    tags: mediaTags.optional(),
    focalPoint: focalPoint.optional(),
    crops: z.array(mediaCrop).max(maxCrops).optional(),
  }),
  answer: media,
  errors: ['media.unknown'],
  isStrict: true,
});

export const changeManyMedia = defineCall({
  id: 'changeManyMedia',
  method: 'POST',
  path: `${path}/changes`,
  summary: 'Moves or tags several files, or gives them one alternative text',
  body: z.strictObject({
    ids,
    folder: mediaFolder.optional(),
    addTags: mediaTags.optional(),
    alt: mediaAlt.optional(),
  }),
  answer: z.strictObject({ changed: z.array(id) }),
  isStrict: true,
});

export const binMedia = defineCall({
  id: 'binMedia',
  method: 'POST',
  path: `${path}/bin`,
  summary: 'Moves files to the bin, where they stay for 30 days; used ones only if that is asked for',
  body: z.strictObject({ ids, includesUsed: z.boolean().optional() }),
  answer: z.strictObject({
    binned: z.array(id),
    /** Left where they are, because something shows them. */
    used: z.array(z.strictObject({ id, name: z.string(), uses: z.array(mediaUse) })),
  }),
  isStrict: true,
});

export const restoreMedia = defineCall({
  id: 'restoreMedia',
  method: 'POST',
  path: `${path}/restorations`,
  summary: 'Takes files out of the bin',
  body: z.strictObject({ ids }),
  answer: z.strictObject({ restored: z.array(id) }),
  isStrict: true,
});

export const readMediaOriginal = defineCall({
  id: 'readMediaOriginal',
  method: 'GET',
  path: `${path}/{mediaId}/original`,
  summary: 'A file as it was uploaded, for download',
  params: one,
  answer: z.unknown(),
  errors: ['media.unknown'],
});

const uploads = `${path}/uploads`;
const upload = z.strictObject({ uploadId: id });

/** `Upload-Metadata` may hold `filename`, `folder`, and `replaces`, the id of the file that the new one takes the place of. */
export const createMediaUpload = defineCall({
  id: 'createMediaUpload',
  method: 'POST',
  path: uploads,
  summary: 'Begins an upload by tus 1.0; the last part of `Location` is the id of the file to come',
  answer: z.unknown(),
  status: 201,
  errors: ['image.too_large', 'media.unknown', 'request.invalid'],
});

export const readMediaUpload = defineCall({
  id: 'readMediaUpload',
  method: 'GET',
  path: `${uploads}/{uploadId}`,
  summary: 'HEAD: how much of an upload has arrived',
  params: upload,
  answer: z.unknown(),
  errors: ['media.upload_unknown'],
});

export const sendMediaUpload = defineCall({
  id: 'sendMediaUpload',
  method: 'PATCH',
  path: `${uploads}/{uploadId}`,
  summary: 'Sends a part of an upload, from the offset that has arrived',
  params: upload,
  answer: z.unknown(),
  status: 204,
  errors: ['media.upload_unknown', 'media.upload_moved'],
});

export const cancelMediaUpload = defineCall({
  id: 'cancelMediaUpload',
  method: 'DELETE',
  path: `${uploads}/{uploadId}`,
  summary: 'Cancels an upload and removes what has arrived',
  params: upload,
  answer: z.unknown(),
  status: 204,
  errors: ['media.upload_unknown'],
});
