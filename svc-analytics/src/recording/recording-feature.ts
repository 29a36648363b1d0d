import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  listRecordings,
  readRecording,
  readRecordingEvents,
  recordBatch,
  removeRecording,
} from '@tessera/contracts/analytics/recording-calls.ts';
import { readRecordingId } from '@tessera/contracts/analytics/tracker-calls.ts';
import type { Needle } from '@tessera/service-kit/data/list-page.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { newId, sign } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import type { AnalyticsConfig } from '../config.ts';
import { presentRecording } from './present-recording.ts';
import { recordingIndexes, type StoredRecording } from './recording-model.ts';
import { createRecordingStore, type RecordingStore } from './recording-store.ts';
import { createRecordingSwitches } from './recording-switches.ts';
import { createTakeBatch, type TakeBatch } from './take-batch.ts';

const dayMs = 86_400_000;
const usualLimit = 25;
const uncompress = promisify(gunzip);

/** Recorded visits: received from browsers if the owner enabled it, and played back by the website's team. */
export function recordingFeature({ config, models, now }: ServiceDeps<AnalyticsConfig>): Feature {
  const store = createRecordingStore(models);
  const switches = createRecordingSwitches(models, now);
  const isBot = createIsBot(config.COUNT_HEADLESS_BROWSERS);
  const take = createTakeBatch({ store, switches, isBot, now, retentionMs: config.RECORDING_DAYS * dayMs });
  return {
    events: { 'recording.switched': ({ websiteId, payload }) => switches.set(websiteId, payload) },
    routes: [idRoute(config), intakeRoute(take), ...readRoutes(store), removeRoute(store)],
  };
}

/**
 * The id of session recordings. It is derived from the visitor cookie but does not reveal it (DATA-204); a visitor
 * without one gets another id each time.
 */
function idRoute(config: AnalyticsConfig): Route {
  const idOf = (visitorId: string | undefined, websiteId: string) =>
    sign(config.PLATFORM_SECRET, 'recording', `${websiteId}\n${visitorId || newId('visitor')}`);
  return route({
    call: readRecordingId,
    access: 'anyone',
    handle: ({ cookies, caller: { websiteId } }) => ({ data: { id: idOf(cookies.ss_cvr, websiteId) } }),
  });
}

function intakeRoute(take: TakeBatch): Route {
  return route({
    call: recordBatch,
    access: 'anyone',
    crumb: false,
    idempotent: false,
    // Of what was compressed as well: more than this comes out of no body.
    bodyLimit: '2mb',
    parseText: parseJson,
    limits: [
      { name: 'recordings', max: 120, windowMs: 60_000, per: 'address' },
      { name: 'recordings-of-website', max: 3_000, windowMs: 60_000, per: 'website' },
    ],
    handle: ({ body, caller, headers }) => take(body, { caller, userAgent: headers['user-agent'] ?? '' }),
  });
}

function readRoutes(store: RecordingStore): Route[] {
  const find = async (websiteId: string, recordingId: string) => {
    const found = await store.find(websiteId, recordingId);
    return found && !found.isRemoved ? found : undefined;
  };
  return [
    route({
      call: listRecordings,
      access: { right: 'recordings.view' },
      handle: async ({ caller: { websiteId }, query = {} }) => {
        const { cursor, limit = usualLimit } = query;
        const { page, ...paging } = await store.page(websiteId, { needles: needlesOf(query), cursor, limit });
        return { recordings: page.map(presentRecording), ...paging };
      },
    }),
    route({
      call: readRecording,
      access: { right: 'recordings.view' },
      handle: async ({ caller: { websiteId }, params }) => {
        const found = await find(websiteId, params.recordingId);
        return found ? presentRecording(found) : fail('request.not_found');
      },
    }),
    route({
      call: readRecordingEvents,
      access: { right: 'recordings.view' },
      handle: async ({ caller: { websiteId }, params: { recordingId }, query = {} }) => {
        if (!(await find(websiteId, recordingId))) return fail('request.not_found');
        const { page, ...paging } = await store.parts(websiteId, recordingId, query.cursor);
        const parts = page.map(async ({ loadedAt, seq, events }) => {
          return { loadedAt, seq, events: String(await uncompress(events)) };
        });
        return { parts: await Promise.all(parts), ...paging };
      },
    }),
  ];
}

function removeRoute(store: RecordingStore): Route {
  return route({
    call: removeRecording,
    access: { right: 'recordings.view' },
    handle: async ({ caller: { websiteId }, params }) => {
      await store.remove(websiteId, params.recordingId);
      return undefined;
    },
  });
}

type Asked = NonNullable<z.output<typeof listRecordings.query>>;

function needlesOf({ device, hasErrors }: Asked): Needle<StoredRecording>[] {
  return [
    ...(device ? [{ filter: { device }, index: recordingIndexes.byDevice, isOrdered: true }] : []),
    ...(hasErrors ? [{ filter: { hasErrors: true }, index: recordingIndexes.byErrors, isOrdered: true }] : []),
  ];
}
