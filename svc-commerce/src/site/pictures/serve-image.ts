import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DrawingQueue } from './drawing-queue.ts';
import { createImageFiles } from './image-files.ts';
import type { ImageStore, StoredImage } from './image-store.ts';
import { type ImageVariant, imageTypeOf, imageVariant, variantName } from './image-variant.ts';
import { scaleImage } from './scale-image.ts';

export interface ImageRequest {
  websiteId: string;
  file: string;
  format: string | undefined;
  accept: string | undefined;
  /** ETag the caller has already. */
  knownTag: string | undefined;
}
export interface ServedImage {
  tag: string;
  contentType: string;
  /** Undefined when the caller has it already. */
  bytes: Buffer | undefined;
  /** Drawn in haste: a better one is there soon. */
  isStandIn: boolean;
}

interface Deps {
  store: ImageStore;
  cacheFolder: string;
  drawing: DrawingQueue;
}

interface Wanted {
  websiteId: string;
  image: StoredImage;
  variant: ImageVariant;
  /** Of its bytes, the same for two websites that have the same picture. */
  name: string;
}

/** Sixteen letters of the hash tell pictures apart, and a shop page carries twenty tags. */
const tagOf = (name: string) => `"${name.slice(27)}"`;

/** What is drawn once: for each website in its own turn. */
const keyOf = ({ websiteId, name }: Wanted) => `${websiteId}/${name}`;

/**
 * Answers pictures, drawn when they are first asked for and kept on disk; one that many ask for at once is drawn once. A
 * page full of pictures that nobody has seen yet does not wait for all of them in turn: those behind the first few come in
 * a form that is drawn at once, and the good one is drawn when there is time.
 */
export function createImageServer({ store, cacheFolder, drawing }: Deps) {
  const files = createImageFiles(cacheFolder);
  const underWay = new Map<string, Promise<Buffer | Failure>>();
  const planned = new Set<string>();

  const draw = async ({ image, variant, name }: Wanted): Promise<Buffer | Failure> => {
    const bytes = await scaleImage(await store.read(image), variant).catch(() => fail('image.unknown'));
    if (bytes instanceof Buffer) await files.keep(name, bytes);
    return bytes;
  };

  const make = async (wanted: Wanted): Promise<Buffer | Failure> =>
    (await files.read(wanted.name)) ??
    (await drawing.run(wanted.websiteId, () => draw(wanted))) ??
    fail('service.unavailable');

  const once = (wanted: Wanted): Promise<Buffer | Failure> => {
    const key = keyOf(wanted);
    const known = underWay.get(key);
    if (known) return known;
    const made = make(wanted).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };

  const drawLater = (wanted: Wanted) => {
    const key = keyOf(wanted);
    if (planned.has(key)) return;
    planned.add(key);
    const drawn = drawing.later(wanted.websiteId, async () => {
      if (!(await files.has(wanted.name))) await draw(wanted);
    });
    // What cannot be drawn now is tried again by who asks for it.
    drawn.catch(() => undefined).finally(() => planned.delete(key));
  };

  return async ({ websiteId, file, format, accept, knownTag }: ImageRequest): Promise<ServedImage | Failure> => {
    const image = await store.find(websiteId, file);
    if (!image) return fail('image.unknown');
    const wanted = imageVariant(format, accept);
    const best = variantName(image.hash, wanted);
    if (knownTag === tagOf(best)) {
      return { tag: knownTag, contentType: image.contentType, bytes: undefined, isStandIn: false };
    }
    const isStandIn = wanted.form === 'avif' && drawing.isBusy(websiteId) && !(await files.has(best));
    if (isStandIn) drawLater({ websiteId, image, variant: wanted, name: best });
    const variant: ImageVariant = isStandIn ? { ...wanted, form: 'quick' } : wanted;
    const name = variantName(image.hash, variant);
    const bytes = await once({ websiteId, image, variant, name });
    if (bytes instanceof Failure) return bytes;
    return { tag: tagOf(name), contentType: imageTypeOf(bytes) ?? image.contentType, bytes, isStandIn };
  };
}
