import { createCallerReader } from '@tessera/service-kit/caller-token.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { AnalyticsConfig } from '../config.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { WebsiteFactsReader } from '../settings/website-facts.ts';
import { createAddressLimit, eventsPerMinute } from './address-limit.ts';
import { type Collector, maxBodyBytes } from './collector.ts';
import { censusCollectors } from './collectors.ts';
import { createFastIngest } from './fast-ingest.ts';
import type { Intake } from './intake.ts';
import { namedEventRoute } from './named-event.ts';
import { createPanelUse } from './panel-use.ts';
import { readBody, readBodyWithData } from './read-body.ts';
import { createTakeEvent, type TakeEvent } from './take-event.ts';
import { trackerCollector } from './tracker-event.ts';
import { validateContentRoute } from './validate-content.ts';
import { createVisitorVisits } from './visitor-visit-store.ts';

const dayMs = 86_400_000;
const collectors = [...censusCollectors, trackerCollector];

interface CollectDeps {
  drops: DropLedger;
  intake: Intake;
  websites: WebsiteFactsReader;
}

/** Page hits, census events and named events: public calls, each stored before it is answered. */
export function collectFeature(deps: ServiceDeps<AnalyticsConfig>, { drops, intake, websites }: CollectDeps): Feature {
  const { config, now, log, metrics } = deps;
  const usePanel = createPanelUse(metrics);
  const isBot = createIsBot(config.COUNT_HEADLESS_BROWSERS);
  const retentionMs = config.RAW_EVENT_DAYS * dayMs;
  const visits = createVisitorVisits(deps.models);
  const takeEvent = createTakeEvent({ intake, drops, websites, visits, isBot, usePanel, now, retentionMs });
  return {
    routes: [
      ...collectors.map((one) => collectorRoute(one, takeEvent)),
      namedEventRoute(takeEvent, config),
      validateContentRoute,
    ],
    intercept: createFastIngest(collectors, {
      readCaller: createCallerReader('svc-analytics', acceptedSecrets(config), now),
      limit: createAddressLimit(config.RATE_LIMIT_SCALE),
      takeEvent,
      answerWithinMs: config.ANSWER_WITHIN_MS,
      drops,
      metrics,
      log,
    }),
  };
}

/** The collector as an ordinary route. */
function collectorRoute({ call, hasJsonData, read }: Collector, takeEvent: TakeEvent): Route {
  return route({
    call,
    access: 'anyone',
    crumb: false,
    idempotent: false,
    bodyLimit: `${maxBodyBytes}b`,
    limits: [{ name: 'events', max: eventsPerMinute, windowMs: 60_000, per: 'address' }],
    parseText: hasJsonData ? readBodyWithData : readBody,
    handle: ({ body, params, caller, cookies }) => {
      const event = read(body, { cookies, params: (params ?? {}) as Record<string, string> });
      return event ? takeEvent(event, { caller, cookies }) : fail('request.invalid');
    },
  });
}
