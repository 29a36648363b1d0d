import { readPerformanceSettings, recordPerformance } from '@tessera/contracts/analytics/performance-calls.ts';
import { isRecordingEnabled } from '@tessera/rules/analytics/recording-rule.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, nullish, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { z } from 'zod';
import { readAddress } from '../collect/classify.ts';
import type { AnalyticsConfig } from '../config.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { isPageLoadId, makePageLoadId } from './page-load-id.ts';
import { isSpeedMetric, type SpeedStore, type SpeedValue } from './speed-store.ts';

const recordModel = defineModel({
  collection: 'performance',
  fields: {
    pageLoadId: text,
    name: text,
    value: number,
    unit: oneOf('ms', 'score'),
    timestamp: number,
    pagePath: text,
    pageType: nullish(number),
    deviceView: nullish(text),
    module: nullish(text),
    moduleVersion: nullish(text),
    element: nullish(text),
    at: number,
    expireOn: date,
  },
  indexes: [{ key: { websiteId: 1, name: 1, at: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

const dayMs = 86_400_000;

/** Values of one page load as they were received. */
type Records = z.output<typeof recordPerformance.body>;

interface PerformanceDeps {
  speeds: SpeedStore;
  timeZones: TimeZones;
}

/** Page-speed records: an id per page load, then the values measured on it (DATA-175 to DATA-192). */
export function performanceFeature(
  { models, config, now }: ServiceDeps<AnalyticsConfig>,
  { speeds, timeZones }: PerformanceDeps,
): Feature {
  const stored = models.open(recordModel);
  const secrets = acceptedSecrets(config);
  const isBot = createIsBot(config.COUNT_HEADLESS_BROWSERS);

  /** A repeated value is the same document; only new ones are counted. */
  async function take(websiteId: string, body: Records): Promise<void> {
    const stamp = { at: now(), expireOn: new Date(now() + config.RAW_EVENT_DAYS * dayMs) };
    const records = new Map(body.map((record) => [`${record.pageLoadId}|${record.name}`, record]));
    const known = await stored
      .of(websiteId)
      .find({ _id: trusted({ $in: [...records.keys()] }) })
      .toArray();
    for (const { _id } of known) records.delete(_id);
    if (records.size === 0) return;
    const documents = [...records].map(([_id, { websiteId: _, ...record }]) => ({ _id, ...record, ...stamp }));
    await stored.of(websiteId).insertMade(documents);
    const { day } = localTimeIn(await timeZones.of(websiteId))(now());
    await speeds.add(websiteId, { day, now: now() }, [...records.values()].flatMap(speedValue));
  }

  const settings = route({
    call: readPerformanceSettings,
    access: 'anyone',
    handle: () => ({ pageLoadId: makePageLoadId(secrets[0], now()) }),
  });

  const records = route({
    call: recordPerformance,
    access: 'anyone',
    crumb: false,
    idempotent: false,
    limits: [{ name: 'performance', max: 120, windowMs: 60_000, per: 'address' }],
    parseText: parseJson,
    handle: async ({ body, headers, caller }) => {
      if (!body.every(({ pageLoadId }) => isPageLoadId(secrets, now(), pageLoadId))) {
        return fail('request.invalid', {}, { pageLoadId: 'This page load is not known.' });
      }
      const { websiteId, siteUserId, roles = [] } = caller;
      const isVisit = ({ pagePath: path }: Records[number]) =>
        isRecordingEnabled({ isAuthenticated: siteUserId !== undefined, roles, path, isDisabled: false });
      // Robots and the website's own team wait for other pages than visitors do.
      if (!isBot(headers['user-agent'] ?? '')) await take(websiteId, body.filter(isVisit));
      return undefined;
    },
  });

  return { routes: [settings, records] };
}

const devices = ['phone', 'tablet', 'desktop'];

/** The counted part of a record; marks and loading moments are stored and not counted. */
function speedValue(record: Records[number]): SpeedValue[] {
  const { name, value, pagePath, deviceView, module, moduleVersion, element } = record;
  if (!isSpeedMetric(name)) return [];
  return [
    {
      metric: name,
      value,
      pagePath: readAddress(pagePath)?.path ?? '/',
      device: devices.find((device) => device === deviceView) ?? 'unknown',
      module: module ? [module, moduleVersion].filter(Boolean).join(' ') : undefined,
      element: element ?? undefined,
    },
  ];
}
