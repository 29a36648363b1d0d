import * as calls from '@tessera/contracts/commerce/media-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, route } from '@tessera/service-kit/http/route.ts';
import { attachment } from '../../lib/attachment.ts';
import type { LibraryDeps } from '../deps.ts';
import { binMany, changeMany, changeOne, emptyBin, presentWithUploader, restoreMany } from './change-media.ts';
import { listLibrary } from './list-media.ts';
import { readRecordPlaces, usesOfMedia } from './uses-of-media.ts';

const access = { right: 'content.write', or: ['products.write'] } as const;
const maxFolders = 500;

/** The media library of a website: its files, folders and bin. */
export function libraryFeature(deps: LibraryDeps): Feature {
  const { library } = deps;
  const { store } = library;
  return {
    repairJobs: [
      { name: 'svc-commerce.media-bin', everyMs: 3_600_000, run: () => emptyBin(deps) },
      { name: 'svc-commerce.media-adoption', everyMs: 60_000, run: () => library.adoptSome() },
    ],
    routes: [
      route({
        call: calls.listMedia,
        access,
        handle: ({ query, caller: { websiteId } }) => listLibrary(websiteId, query, deps),
      }),
      route({
        call: calls.readMediaFolders,
        access,
        handle: ({ caller: { websiteId } }) => readFolders(websiteId, deps),
      }),
      route({
        call: calls.createMediaFolder,
        access,
        handle: async ({ body: { path }, caller: { websiteId } }) => {
          if ((await store.folders(websiteId)).length >= maxFolders) return fail('limit.reached', { n: maxFolders });
          await store.createFolder(websiteId, path);
          return undefined;
        },
      }),
      route({
        call: calls.removeMediaFolder,
        access,
        handle: async ({ body: { path }, caller: { websiteId } }) => {
          await store.removeFolder(websiteId, path);
          return undefined;
        },
      }),
      route({
        call: calls.readMedia,
        access,
        handle: async ({ params: { mediaId }, caller: { websiteId } }) => {
          const item = await library.find(websiteId, mediaId);
          if (!item) return fail('media.unknown');
          const records = await readRecordPlaces(websiteId, { ...deps, isWhole: false });
          const uses = await usesOfMedia(websiteId, [mediaId], records, deps);
          return { media: await presentWithUploader(item, deps), uses: [...(uses.get(mediaId) ?? [])] };
        },
      }),
      route({
        call: calls.changeMedia,
        access,
        handle: ({ params: { mediaId }, body, caller: { websiteId } }) => changeOne(websiteId, mediaId, body, deps),
      }),
      route({
        call: calls.changeManyMedia,
        access,
        handle: ({ body, caller: { websiteId } }) => changeMany(websiteId, body, deps),
      }),
      route({
        call: calls.binMedia,
        access,
        handle: ({ body, caller: { websiteId } }) => binMany(websiteId, body, deps),
      }),
      route({
        call: calls.restoreMedia,
        access,
        handle: ({ body: { ids }, caller: { websiteId } }) => restoreMany(websiteId, ids, deps),
      }),
      route({
        call: calls.readMediaOriginal,
        access,
        handle: async ({ params: { mediaId }, caller: { websiteId } }) => {
          const item = await library.find(websiteId, mediaId);
          if (!item?.hash) return fail('media.unknown');
          const headers = {
            'Content-Disposition': attachment(item.name),
            'Content-Length': `${item.bytes}`,
          };
          return new BytesAnswer(library.objects.get(item.object), item.contentType, 200, headers);
        },
      }),
    ],
  };
}

/** Folders with their files, also empty ones, in the order of their names. */
async function readFolders(websiteId: string, { library: { store } }: Pick<LibraryDeps, 'library'>) {
  const [{ grouped, binned }, created] = await Promise.all([store.totals(websiteId), store.folders(websiteId)]);
  const files = new Map(created.map((path) => [path, 0]));
  for (const { _id, files: count } of grouped) if (_id !== '') files.set(_id, count);
  const sum = (field: 'files' | 'bytes' | 'missingAlt') => grouped.reduce((all, one) => all + one[field], 0);
  return {
    folders: [...files].map(([path, count]) => ({ path, files: count })).sort((a, b) => a.path.localeCompare(b.path)),
    ...{ files: sum('files'), missingAlt: sum('missingAlt'), bytes: sum('bytes'), binned },
  };
}
