import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ObjectStore } from '../objects/index.ts';
import { objectKey } from './media-ids.ts';
import { adoptionModel, type MediaDocument } from './media-model.ts';
import type { MediaContent, MediaStore } from './media-store.ts';
import { type FileRefusal, isRefusal } from './take-file.ts';

/** Servers from before the library may go on storing pictures for a while after all were listed. */
const lateMs = 24 * 3_600_000;

interface AdoptionDeps {
  store: Pick<MediaStore, 'find'>;
  objects: Pick<ObjectStore, 'head' | 'list'>;
  read: (file: { object: string; name: string }) => Promise<MediaContent | FileRefusal>;
  list: (websiteId: string, file: { id: string; name: string; by: null }, content: MediaContent) => Promise<boolean>;
  now: () => number;
}

/** Lists pictures that were stored before there was a library. */
export function createAdoption(models: Models, { store, objects, read, list, now }: AdoptionDeps) {
  const progress = models.openPlatform(adoptionModel);

  let isDone = false;
  const hasAllPictures = async (): Promise<boolean> => {
    if (isDone) return true;
    const doneOn = (await progress.findOne({ _id: 'images' }))?.doneOn ?? null;
    isDone = doneOn !== null && doneOn < now() - lateMs;
    return isDone;
  };

  const adopt = async (websiteId: string, id: string): Promise<MediaDocument | undefined> => {
    const object = objectKey(websiteId, id);
    if (!(await objects.head(object))) return undefined;
    const content = await read({ object, name: id });
    if (isRefusal(content)) return undefined;
    await list(websiteId, { id, name: id, by: null }, content);
    return (await store.find(websiteId, id)) ?? undefined;
  };

  return {
    /** Lists a picture by its name; undefined where no readable picture has it. */
    find: async (websiteId: string, id: string): Promise<MediaDocument | undefined> =>
      (await hasAllPictures()) ? undefined : adopt(websiteId, id),

    /** Lists some at a time. @returns whether all are listed */
    async adoptSome(): Promise<boolean> {
      const seen = await progress.findOne({ _id: 'images' });
      if (seen?.doneOn) return true;
      const { keys, cursor } = await objects.list('', seen?.cursor || undefined);
      for (const key of keys) {
        const [websiteId = '', id = '', ...more] = key.split('/');
        if (id && more.length === 0 && !(await store.find(websiteId, id))) await adopt(websiteId, id);
      }
      const isLast = cursor === undefined;
      await progress.put({ _id: 'images', cursor: cursor ?? '', doneOn: isLast ? now() : null });
      return isLast;
    },
  };
}
