import type { Media, MediaCrop } from '@tessera/contracts/commerce/media.ts';
import { cropHash } from './crop-hash.ts';
import type { MediaDocument } from './media-model.ts';

/** Where a file, or a crop of it, is served; one that was changed has another address, so that caches fetch it. */
export function mediaUrl(
  { websiteId, id, version }: Pick<MediaDocument, 'websiteId' | 'id' | 'version'>,
  crop?: MediaCrop,
): string {
  const marks = [...(version > 1 ? [version] : []), ...(crop ? [cropHash(crop)] : [])];
  const query = [...(marks.length > 0 ? [`v=${marks.join('-')}`] : []), ...(crop ? [`crop=${crop.id}`] : [])];
  return `/images/${websiteId}/${id}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Returns a file as the library shows it; who uploaded it is named by its callers. */
export function presentMedia(item: MediaDocument, uploadedBy: Media['uploadedBy'] = null): Media {
  const { id, name, kind, state, problem, contentType, bytes, width, height, isAnimated, colors } = item;
  const { folder, tags, alt, focalPoint, crops, uploadedOn, binnedOn } = item;
  return {
    ...{ id, name, kind, state, problem, url: mediaUrl(item), contentType, bytes, width, height, isAnimated, colors },
    ...{ folder, tags, alt, focalPoint, crops, uploadedOn, uploadedBy, binnedOn },
  };
}
