import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Author } from '../author.ts';
import { type ObjectStore, piecesOf } from '../objects/index.ts';
import { createAdoption } from './adopt-pictures.ts';
import { createPictureInspector } from './inspect-picture.ts';
import { nextObjectKey, objectKey } from './media-ids.ts';
import type { MediaDocument } from './media-model.ts';
import { createMediaStore, type MediaContent } from './media-store.ts';
import { type FileRefusal, isRefusal, readFile } from './take-file.ts';

interface NewFile {
  id: string;
  name: string;
  folder?: string;
  alt?: string | null;
  by: Author | null;
  /** Whole, or piece by piece. */
  bytes: Buffer | AsyncIterable<Buffer>;
}

/** A picture that the platform brings. */
interface OwnPicture {
  id: string;
  alt: string | null;
  bytes: Buffer;
  hash: string;
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

const usual = { tags: [], alt: null, focalPoint: { x: 0.5, y: 0.5 }, crops: [] };

/** The files of websites: their list, their bytes, and how a new one gets in. */
export function createMediaLibrary(models: Models, objects: ObjectStore, now: () => number) {
  const store = createMediaStore(models, now);
  const inspector = createPictureInspector();
  const deps = { objects, inspector };

  const list = (
    websiteId: string,
    { id, name, folder = '', alt = null, by }: Omit<NewFile, 'bytes'>,
    content: MediaContent,
  ) =>
    store.insertOnce(websiteId, {
      ...{ id, name, folder, ...usual, alt, ...content },
      ...{ state: 'ready', problem: null, uploadedOn: now(), uploadedBy: by },
    });

  const read = (file: Parameters<typeof readFile>[0]) => readFile(file, deps);
  const adoption = createAdoption(models, { store, objects, read, list, now });

  return {
    store,
    objects,
    read,
    adoptSome: adoption.adoptSome,
    close: async () => inspector.close(),

    /** A file by its id, also one from before the library. */
    find: async (websiteId: string, id: string): Promise<MediaDocument | undefined> =>
      (await store.find(websiteId, id)) ?? adoption.find(websiteId, id),

    /** Takes a whole file: stores it, reads it, lists it. One that is refused leaves nothing. */
    async add(websiteId: string, { bytes, ...file }: NewFile): Promise<MediaContent | FileRefusal> {
      const object = objectKey(websiteId, file.id);
      await objects.put(object, Buffer.isBuffer(bytes) ? piecesOf(bytes) : bytes, 'application/octet-stream');
      const content = await read({ object, name: file.name });
      if (isRefusal(content)) await objects.remove(object);
      else await list(websiteId, file, content);
      return content;
    },

    /** Puts a picture of the platform's own under a name, in place of another. The same bytes again change nothing. */
    async put(websiteId: string, { id, alt, bytes, hash }: OwnPicture): Promise<FileRefusal | undefined> {
      const known = await store.find(websiteId, id);
      if (known?.hash === hash) return undefined;
      const object = known ? nextObjectKey(websiteId, id) : objectKey(websiteId, id);
      await objects.put(object, piecesOf(bytes), 'application/octet-stream');
      const content = await read({ object, name: id });
      if (isRefusal(content)) {
        await objects.remove(object);
        return content;
      }
      if (!known) {
        await list(websiteId, { id, name: id, alt, by: null }, content);
        return undefined;
      }
      await store.replaced(websiteId, id, content);
      await removeObjects(known, objects);
      return undefined;
    },
  };
}

/** Removes the bytes of a file that is no longer listed, or has others by now. */
export async function removeObjects(
  { object, drawing }: Pick<MediaDocument, 'object' | 'drawing'>,
  objects: ObjectStore,
): Promise<void> {
  await objects.remove(object);
  if (drawing) await objects.remove(drawing);
}
