import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { kindOfFile, type MediaDocument, type MediaLibrary } from '../media/index.ts';
import { readWhole } from '../objects/index.ts';
import type { ImageProcessingQueue } from './image-processing-queue.ts';
import { type ImageVariant, imageVariant, variantName } from './image-variant.ts';
import { scaleImage } from './scale-image.ts';
import { createVariantCache } from './variant-cache.ts';

export interface ImageRequest {
  websiteId: string;
  item: MediaDocument;
  format: string | undefined;
  /** Id of one of its crops. */
  crop: string | undefined;
  accept: string | undefined;
  /** ETag the caller has already. */
  ifNoneMatch: string | undefined;
}
export interface ServedImage {
  tag: string;
  contentType: string;
  /** Undefined when the caller has it already. */
  bytes: Buffer | undefined;
  /** Drawn in haste: a better one is there soon. */
  isFallback: boolean;
}

interface Deps {
  library: Pick<MediaLibrary, 'objects'>;
  cacheFolder: string;
  processingQueue: ImageProcessingQueue;
}

interface VariantRequest {
  websiteId: string;
  item: MediaDocument;
  variant: ImageVariant;
  /** Of its bytes, the same for two websites that have the same picture. */
  name: string;
}

/** Sixteen letters of the hash are enough for different pictures, and a shop page carries twenty tags. */
const tagOf = (name: string) => `"${name.slice(27)}"`;

/** What is drawn once: for each website in its own turn. */
const keyOf = ({ websiteId, name }: VariantRequest) => `${websiteId}/${name}`;

/**
 * Answers pictures, drawn when they are first asked for and cached on disk; one that many ask for at once is drawn once. A
 * page full of pictures that were never drawn does not wait for all of them in turn: those behind the first few come in
 * a form that is drawn at once, and the good one is drawn when there is time.
 */
export function createImageServer({ library, cacheFolder, processingQueue }: Deps) {
  const variantCache = createVariantCache(cacheFolder);
  const inFlight = new Map<string, Promise<Buffer | Failure>>();
  const scheduled = new Set<string>();

  const renderVariant = async ({ item, variant, name }: VariantRequest): Promise<Buffer | Failure> => {
    const render = async () => scaleImage(await readWhole(library.objects.get(item.drawing ?? item.object)), variant);
    const bytes = await render().catch(() => fail('image.unknown'));
    if (bytes instanceof Buffer) await variantCache.write(name, bytes);
    return bytes;
  };

  const readOrRender = async (wanted: VariantRequest): Promise<Buffer | Failure> =>
    (await variantCache.read(wanted.name)) ??
    (await processingQueue.run(wanted.websiteId, () => renderVariant(wanted))) ??
    fail('service.unavailable');

  const readOrRenderOnce = (wanted: VariantRequest): Promise<Buffer | Failure> => {
    const key = keyOf(wanted);
    const existing = inFlight.get(key);
    if (existing) return existing;
    const rendering = readOrRender(wanted).finally(() => inFlight.delete(key));
    inFlight.set(key, rendering);
    return rendering;
  };

  const scheduleRender = (wanted: VariantRequest) => {
    const key = keyOf(wanted);
    if (scheduled.has(key)) return;
    scheduled.add(key);
    const job = processingQueue.runInBackground(wanted.websiteId, async () => {
      if (!(await variantCache.has(wanted.name))) await renderVariant(wanted);
    });
    // What cannot be drawn now is tried again by who asks for it.
    job.catch(() => undefined).finally(() => scheduled.delete(key));
  };

  return async ({
    websiteId,
    item,
    format,
    crop,
    accept,
    ifNoneMatch,
  }: ImageRequest): Promise<ServedImage | Failure> => {
    const { hash, contentType, crops, isAnimated } = item;
    const cut = crop === undefined ? undefined : crops.find(({ id }) => id === crop);
    if (crop !== undefined && !cut) return fail('image.unknown');
    const wanted: ImageVariant = { ...imageVariant(format, accept), crop: cut, isAnimated };
    const best = variantName(hash, wanted);
    if (ifNoneMatch === tagOf(best)) return { tag: ifNoneMatch, contentType, bytes: undefined, isFallback: false };
    const isFallback =
      wanted.encoding === 'avif' && processingQueue.isBusy(websiteId) && !(await variantCache.has(best));
    if (isFallback) scheduleRender({ websiteId, item, variant: wanted, name: best });
    const variant: ImageVariant = isFallback ? { ...wanted, encoding: 'quick' } : wanted;
    const name = variantName(hash, variant);
    const bytes = await readOrRenderOnce({ websiteId, item, variant, name });
    if (bytes instanceof Failure) return bytes;
    return { tag: tagOf(name), contentType: kindOfFile(bytes)?.contentType ?? contentType, bytes, isFallback };
  };
}
