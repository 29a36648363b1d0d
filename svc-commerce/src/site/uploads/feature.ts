import * as calls from '@tessera/contracts/commerce/media-calls.ts';
import { maxUploadBytes } from '@tessera/rules/images/upload-limits.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type Input, route } from '@tessera/service-kit/http/route.ts';
import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import { authorOf } from '../author.ts';
import type { MediaDeps } from '../deps.ts';
import { answerTus } from './answer-tus.ts';
import { finishUpload, listUpload } from './finish-upload.ts';
import { createUploadStore } from './upload-store.ts';

const access = { right: 'content.write', or: ['products.write'] } as const;

/** Uploads to the media library by tus 1.0, and the work on files that have arrived. */
export function uploadsFeature(service: MediaDeps): Feature {
  const { library, models, now } = service;
  const { objects } = library;
  const uploads = createUploadStore(models, objects, now);
  const deps = { ...service, uploads, objects };
  const work = createLeasedWork(service, {
    job: {
      ...{ name: 'svc-commerce.media-processing', attempts: 3, backoffMs: 2_000 },
      ...{ concurrency: 2, maxOfWebsite: 1 },
    },
    repairJob: { name: 'svc-commerce.media-processing-job', everyMs: 60_000 },
    lookAfterMs: 20_000,
    batch: 100,
    overdue: async (limit) => {
      const waiting = await uploads.waiting(limit);
      // Its process may have died before it was listed.
      for (const upload of waiting) await listUpload(upload.websiteId, upload, deps, now);
      return waiting.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },
    run: (websiteId, id) => finishUpload(websiteId, id, deps),
  });
  const whole = async (websiteId: string, id: string) => {
    const upload = await uploads.find(websiteId, id);
    if (!upload) return;
    await listUpload(websiteId, upload, deps, now);
    await work.offer(websiteId, id, { occasion: upload.leaseUntil });
  };
  const answer = (
    method: Parameters<typeof answerTus>[0]['method'],
    { headers, pieces, caller }: Pick<Input<typeof calls.createMediaUpload>, 'headers' | 'pieces' | 'caller'>,
    uploadId?: string,
  ) => {
    const { websiteId } = caller;
    const request = { method, websiteId, headers, pieces, by: authorOf(caller), ...(uploadId && { uploadId }) };
    return answerTus(request, { uploads, objects, library, whole });
  };

  return {
    jobs: [work.job],
    repairJobs: [
      work.repairJob,
      { name: 'svc-commerce.media-uploads-expiry', everyMs: 3_600_000, run: () => uploads.removeExpired() },
    ],
    routes: [
      route({
        call: calls.createMediaUpload,
        access,
        ...{ idempotent: false, bytes: 'pieces', bodyLimit: 1_000, pages: [201] },
        limits: [{ name: 'media-uploads', max: 600, windowMs: 60_000, per: 'website' }],
        handle: (input) => answer('POST', input),
      }),
      route({
        call: calls.readMediaUpload,
        access,
        pages: [200],
        handle: (input) => answer('HEAD', input, input.params.uploadId),
      }),
      route({
        call: calls.sendMediaUpload,
        access,
        ...{ idempotent: false, bytes: 'pieces', bodyLimit: maxUploadBytes, pages: [204] },
        handle: (input) => answer('PATCH', input, input.params.uploadId),
      }),
      route({
        call: calls.cancelMediaUpload,
        access,
        ...{ idempotent: false, bytes: 'pieces', bodyLimit: 1_000, pages: [204] },
        handle: (input) => answer('DELETE', input, input.params.uploadId),
      }),
    ],
  };
}
