/** The calls of `media-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './media-calls.ts';

const path = '/api/content-service/media';

export const listMedia: Wire<typeof calls.listMedia> = { method: 'GET', path };
export const readMediaFolders: Wire<typeof calls.readMediaFolders> = {
  method: 'GET',
  path: '/api/content-service/media/folders',
};
export const createMediaFolder: Wire<typeof calls.createMediaFolder> = {
  method: 'POST',
  path: '/api/content-service/media/folders',
};
export const removeMediaFolder: Wire<typeof calls.removeMediaFolder> = {
  method: 'POST',
  path: '/api/content-service/media/folders/removal',
};
export const readMedia: Wire<typeof calls.readMedia> = {
  method: 'GET',
  path: '/api/content-service/media/{mediaId}',
};
export const changeMedia: Wire<typeof calls.changeMedia> = {
  method: 'PATCH',
  path: '/api/content-service/media/{mediaId}',
};
export const changeManyMedia: Wire<typeof calls.changeManyMedia> = {
  method: 'POST',
  path: '/api/content-service/media/changes',
};
export const binMedia: Wire<typeof calls.binMedia> = { method: 'POST', path: '/api/content-service/media/bin' };
export const restoreMedia: Wire<typeof calls.restoreMedia> = {
  method: 'POST',
  path: '/api/content-service/media/restorations',
};
export const readMediaOriginal: Wire<typeof calls.readMediaOriginal> = {
  method: 'GET',
  path: '/api/content-service/media/{mediaId}/original',
};
export const createMediaUpload: Wire<typeof calls.createMediaUpload> = {
  method: 'POST',
  path: '/api/content-service/media/uploads',
};
export const sendMediaUpload: Wire<typeof calls.sendMediaUpload> = {
  method: 'PATCH',
  path: '/api/content-service/media/uploads/{uploadId}',
};
