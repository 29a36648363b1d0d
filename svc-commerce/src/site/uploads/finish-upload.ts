import { Readable } from 'node:stream';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { maxOpenStarts } from '@tessera/service-kit/queue/leased.ts';
import {
  isRefusal,
  type MediaContent,
  type MediaLibrary,
  objectKey,
  type PictureFactsOf,
  removeObjects,
} from '../media/index.ts';
import type { ObjectStore } from '../objects/index.ts';
import type { UploadDocument } from './upload-model.ts';
import type { UploadStore } from './upload-store.ts';

export interface FinishDeps {
  uploads: UploadStore;
  objects: ObjectStore;
  library: MediaLibrary;
  pictureFacts: Pick<PictureFactsOf, 'forget'>;
  notifyContentChanged(websiteId: string): Promise<void>;
  log: Logger;
}

/** Said of a file that no worker survived (EDIT-214). */
const giveUpText = 'File processing failed to complete. The file is damaged. Save it again, then upload that file.';

/** Lists a whole upload in the library as a file that is being processed; repeating it changes nothing. */
export async function listUpload(
  websiteId: string,
  { id, name, folder, replaces, length, by }: UploadDocument,
  { library }: Pick<FinishDeps, 'library'>,
  now: () => number,
): Promise<void> {
  if (replaces !== null) return;
  await library.store.insertOnce(websiteId, {
    ...{ id, name, folder, tags: [], alt: null, focalPoint: { x: 0.5, y: 0.5 }, crops: [] },
    ...{ kind: 'file', state: 'processing', problem: null, contentType: 'application/octet-stream', bytes: length },
    ...{ width: null, height: null, isAnimated: false, colors: null, object: objectKey(websiteId, id), drawing: null },
    ...{ hash: '', uploadedOn: now(), uploadedBy: by },
  });
}

/**
 * Makes a file of a whole upload: puts its parts together, reads it, and lists what it is, or why it was refused. Each step
 * may run twice: the last one finishes the upload.
 */
export async function finishUpload(websiteId: string, id: string, deps: FinishDeps): Promise<void> {
  const upload = await deps.uploads.claim(websiteId, id);
  if (!upload) return;
  const subject = upload.replaces ?? id;
  if (upload.openStarts > maxOpenStarts) {
    await refuse(websiteId, subject, giveUpText, upload, deps);
    return;
  }
  try {
    // Not under the file's own key for a replacement: readers keep what there is until the one write.
    const object = upload.replaces === null ? objectKey(websiteId, id) : `${objectKey(websiteId, subject)}/${id}`;
    await deps.objects.put(object, joined(upload, deps.objects), 'application/octet-stream');
    const content = await deps.library.read({ object, name: upload.name });
    if (isRefusal(content)) {
      await deps.objects.remove(object);
      await refuse(websiteId, subject, content.problem, upload, deps);
      return;
    }
    if (upload.replaces === null) await deps.library.store.filled(websiteId, id, content);
    else await replace(websiteId, upload.replaces, content, deps);
    await deps.uploads.finish(websiteId, upload);
  } catch (error) {
    await deps.uploads.release(websiteId, upload);
    throw error;
  }
}

async function refuse(websiteId: string, id: string, problem: string, upload: UploadDocument, deps: FinishDeps) {
  const text = upload.replaces === null ? problem : `${upload.name} was not taken. ${problem}`;
  await deps.library.store.refused(websiteId, id, text);
  await deps.uploads.finish(websiteId, upload);
  deps.log.warn({ websiteId, media: id }, 'upload refused');
}

/** Puts content in the place of a file's, everywhere at once; a picture stays a picture. */
async function replace(websiteId: string, id: string, content: MediaContent, deps: FinishDeps): Promise<void> {
  const { store, objects } = deps.library;
  const before = await store.find(websiteId, id);
  if (!before) {
    await removeObjects(content, objects);
    return;
  }
  if (before.kind !== content.kind && before.state === 'ready') {
    await removeObjects(content, objects);
    await store.refused(websiteId, id, 'The new file was not taken. Replace a file by one of its kind.');
    return;
  }
  await store.replaced(websiteId, id, content);
  if (before.object !== content.object) await removeObjects(before, objects);
  deps.pictureFacts.forget(websiteId);
  await deps.notifyContentChanged(websiteId);
}

/** The parts of an upload, one after the other. */
async function* joinedParts({ parts }: UploadDocument, objects: ObjectStore): AsyncGenerator<Buffer> {
  for (const { object } of parts) yield* objects.get(object);
}
const joined = (upload: UploadDocument, objects: ObjectStore): AsyncIterable<Buffer> =>
  Readable.from(joinedParts(upload, objects));
