import { slugOf } from '@tessera/rules/links/slug.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Author } from '../author.ts';
import { type ObjectStore, piecesOf } from '../objects/index.ts';
import { createPictureInspector } from './inspect-picture.ts';
import { adoptionModel, type MediaDocument } from './media-model.ts';
import { createMediaStore, type MediaContent } from './media-store.ts';
import { type FileRefusal, isRefusal, readFile } from './take-file.ts';

interface NewFile {
  id: string;
  name: string;
  folder?: string;
  by: Author | null;
  /** Whole, or piece by piece. */
  bytes: Buffer | AsyncIterable<Buffer>;
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

/** Servers of before the library may go on storing pictures for a while after all were listed. */
const afterAdoptionMs = 24 * 3_600_000;

const usual = { tags: [], alt: null, focalPoint: { x: 0.5, y: 0.5 }, crops: [] };

/** The files of websites: their list, their bytes, and how a new one gets in. */
export function createMediaLibrary(models: Models, objects: ObjectStore, now: () => number) {
  const store = createMediaStore(models, now);
  const inspector = createPictureInspector();
  const adoption = models.openPlatform(adoptionModel);
  const deps = { objects, inspector };

  const list = (websiteId: string, { id, name, folder = '', by }: Omit<NewFile, 'bytes'>, content: MediaContent) =>
    store.insertOnce(websiteId, {
      ...{ id, name, folder, ...usual, ...content },
      ...{ state: 'ready', problem: null, uploadedOn: now(), uploadedBy: by },
    });

  let isAdopted = false;
  /** Whether no picture from before the library is missing in it. */
  const hasAdopted = async (): Promise<boolean> => {
    if (isAdopted) return true;
    const doneOn = (await adoption.findOne({ _id: 'images' }))?.doneOn ?? null;
    isAdopted = doneOn !== null && doneOn < now() - afterAdoptionMs;
    return isAdopted;
  };

  /** Lists a picture from before the library; undefined where no readable picture has this name. */
  const adopt = async (websiteId: string, id: string): Promise<MediaDocument | undefined> => {
    const object = objectKey(websiteId, id);
    if (!(await objects.head(object))) return undefined;
    const content = await readFile({ object, name: id }, deps);
    if (isRefusal(content)) return undefined;
    await list(websiteId, { id, name: id, by: null }, content);
    return (await store.find(websiteId, id)) ?? undefined;
  };

  return {
    store,
    objects,
    read: (file: Parameters<typeof readFile>[0]) => readFile(file, deps),
    close: async () => inspector.close(),

    /** A file by its id, also one from before the library. */
    find: async (websiteId: string, id: string): Promise<MediaDocument | undefined> =>
      (await store.find(websiteId, id)) ?? ((await hasAdopted()) ? undefined : adopt(websiteId, id)),

    /** Takes a whole file: stores it, reads it, lists it. One that is refused leaves nothing. */
    async add(websiteId: string, { bytes, ...file }: NewFile): Promise<MediaContent | FileRefusal> {
      const object = objectKey(websiteId, file.id);
      await objects.put(object, Buffer.isBuffer(bytes) ? piecesOf(bytes) : bytes, 'application/octet-stream');
      const content = await readFile({ object, name: file.name }, deps);
      if (isRefusal(content)) await objects.remove(object);
      else await list(websiteId, file, content);
      return content;
    },

    /** Puts a picture of the platform's own under a name, in place of another. The same bytes again change nothing. */
    async put(websiteId: string, id: string, bytes: Buffer, hash: string): Promise<FileRefusal | undefined> {
      const known = await store.find(websiteId, id);
      if (known?.hash === hash) return undefined;
      const object = known ? nextObjectKey(websiteId, id) : objectKey(websiteId, id);
      await objects.put(object, piecesOf(bytes), 'application/octet-stream');
      const content = await readFile({ object, name: id }, deps);
      if (isRefusal(content)) {
        await objects.remove(object);
        return content;
      }
      if (!known) {
        await list(websiteId, { id, name: id, by: null }, content);
        return undefined;
      }
      await store.replaced(websiteId, id, content);
      await removeObjects(known, objects);
      return undefined;
    },

    /** Lists pictures from before the library, some at a time. @returns whether all are listed */
    async adoptSome(): Promise<boolean> {
      const seen = await adoption.findOne({ _id: 'images' });
      if (seen?.doneOn) return true;
      const { keys, cursor } = await objects.list('', seen?.cursor || undefined);
      for (const key of keys) {
        const [websiteId = '', id = '', ...more] = key.split('/');
        if (id && more.length === 0 && !(await store.find(websiteId, id))) await adopt(websiteId, id);
      }
      const isDone = cursor === undefined;
      await adoption.put({ _id: 'images', cursor: cursor ?? '', doneOn: isDone ? now() : null });
      return isDone;
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

/** Key of a file's first bytes. */
export const objectKey = (websiteId: string, id: string): string => `${websiteId}/${id}`;
/** Key of the bytes that take their place. */
const nextObjectKey = (websiteId: string, id: string): string =>
  `${objectKey(websiteId, id)}/${newId('o').slice(2, 14)}`;

/** A new id: readable, and impossible to guess. */
export function newMediaId(name: string, extension?: string): string {
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'file';
  return `${stem}-${newId('i').slice(2, 12)}${extension ? `.${extension}` : ''}`;
}
