import type { ColorData, MediaCrop } from '@tessera/contracts/commerce/media.ts';
import { cropSize } from '@tessera/rules/images/crop-size.ts';
import { mediaIdOf } from '@tessera/rules/images/media-ids.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { DistinctMedia } from './media-lists.ts';
import type { MediaDocument } from './media-model.ts';
import type { MediaStore } from './media-store.ts';
import { mediaUrl } from './present-media.ts';

/** Other processes may show a change of the library this much later. */
const freshMs = 2_000;

/** Files by their id. */
type Facts = ReadonlyMap<string, DistinctMedia>;
export type PictureFactsOf = ReturnType<typeof createPictureFacts>;

/** What pages take from the library when they are shown, so that a change there shows everywhere. */
export function createPictureFacts({ distinct, find }: Pick<MediaStore, 'distinct' | 'find'>, now: () => number) {
  const read = async (websiteId: string): Promise<Facts> =>
    new Map((await distinct(websiteId)).map((item) => [item.id, item]));
  const cache = createCachedRead(read, { freshMs, max: 1_000, now });
  return {
    /** Returns a value with its pictures as the library has them: size and address of replaced and cropped ones, focal points. */
    async overlay<T>(websiteId: string, value: T): Promise<T> {
      const facts = await cache.get(websiteId);
      return facts.size === 0 ? value : withLibraryFacts(value, facts);
    },
    forget: cache.forget,
    /** Colours of a picture (PAGE-056); null where they are unknown. */
    async colors(websiteId: string, url: string | undefined): Promise<ColorData | null> {
      const id = url && mediaIdOf(url);
      return (id && (await find(websiteId, id))?.colors) || null;
    },
  };
}

interface Picture {
  url: string;
  width: number;
  height: number;
  focalPoint: { x: number; y: number };
}

/** Returns a value with the pictures in it as the library has them; parts without such pictures stay the same objects. */
export function withLibraryFacts<T>(value: T, facts: Facts): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((one) => withLibraryFacts(one, facts));
    return next.some((one, at) => one !== value[at]) ? (next as T) : value;
  }
  if (isPicture(value)) return pictureWith(value, facts) as T;
  const entries = Object.entries(value).map(([name, one]) => [name, one, withLibraryFacts(one, facts)] as const);
  if (entries.every(([, one, next]) => one === next)) return value;
  return Object.fromEntries(entries.map(([name, , next]) => [name, next])) as T;
}

const isPicture = (value: object): value is Picture =>
  'url' in value && typeof value.url === 'string' && 'focalPoint' in value && 'width' in value;

function pictureWith(picture: Picture, facts: Facts): Picture {
  const item = facts.get(mediaIdOf(picture.url) ?? '');
  if (!item) return picture;
  const cropId = /[?&]crop=(c_[a-z0-9]+)/.exec(picture.url)?.[1];
  // Of a crop that is gone, all of the picture is shown.
  const crop = item.crops.find(({ id }) => id === cropId);
  const isPlaced = picture.focalPoint.x !== 0.5 || picture.focalPoint.y !== 0.5;
  // The focal point is that of the whole picture.
  const focalPoint = isPlaced || crop ? picture.focalPoint : item.focalPoint;
  if (item.version === 1 && !cropId) return { ...picture, focalPoint };
  return { ...picture, url: mediaUrl(item, crop), focalPoint, ...sizeOf(item, crop) };
}

/** Size of a picture, or of one of its crops; undefined where it is unknown. */
function sizeOf(
  { width, height }: Pick<MediaDocument, 'width' | 'height'>,
  crop: MediaCrop | undefined,
): { width: number; height: number } | undefined {
  if (!width || !height) return undefined;
  return crop ? cropSize({ width, height }, crop) : { width, height };
}
