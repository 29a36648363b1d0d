import type { Media } from '@tessera/contracts/commerce/media.ts';
import type { MediaDocument } from './media-model.ts';

/** Where a file is served; a replaced one has another address, so that caches fetch it. */
export const mediaUrl = ({ websiteId, id, version }: Pick<MediaDocument, 'websiteId' | 'id' | 'version'>): string =>
  `/images/${websiteId}/${id}${version > 1 ? `?v=${version}` : ''}`;

/** Returns a file as the library shows it; who uploaded it is named by its callers. */
export function presentMedia(item: MediaDocument, uploadedBy: Media['uploadedBy'] = null): Media {
  const { id, name, kind, state, problem, contentType, bytes, width, height, isAnimated, colors } = item;
  const { folder, tags, alt, focalPoint, crops, uploadedOn, binnedOn } = item;
  return {
    ...{ id, name, kind, state, problem, url: mediaUrl(item), contentType, bytes, width, height, isAnimated, colors },
    ...{ folder, tags, alt, focalPoint, crops, uploadedOn, uploadedBy, binnedOn },
  };
}
