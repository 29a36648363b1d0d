import { readPerformanceSettings, recordPerformance } from '@tessera/contracts/analytics/performance-calls.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, nullish, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { AnalyticsConfig } from '../config.ts';
import { isPageLoadId, makePageLoadId } from './page-load-id.ts';

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
    at: number,
    expireOn: date,
  },
  indexes: [{ key: { websiteId: 1, name: 1, at: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

const dayMs = 86_400_000;

/** Page-speed records: an id per page load, then the values measured on it (DATA-175 to DATA-192). */
export function performanceFeature({ models, config, now }: ServiceDeps<AnalyticsConfig>): Feature {
  const stored = models.open(recordModel);
  const secrets = acceptedSecrets(config);

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
    handle: async ({ body, caller: { websiteId } }) => {
      if (!body.every(({ pageLoadId }) => isPageLoadId(secrets, now(), pageLoadId))) {
        return fail('request.invalid', {}, { pageLoadId: 'This page load is not known.' });
      }
      const stamp = { at: now(), expireOn: new Date(now() + config.RAW_EVENT_DAYS * dayMs) };
      const documents = body.map(({ websiteId: _, ...record }) => ({ _id: newId('perf'), ...record, ...stamp }));
      await stored.of(websiteId).insertMade(documents);
      return undefined;
    },
  });

  return { routes: [settings, records] };
}
