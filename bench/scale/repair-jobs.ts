import { readConfig } from '@tessera/service-kit/config.ts';
import { type RunningService, startService } from '@tessera/service-kit/service.ts';
import { analytics } from '../../svc-analytics/src/app.ts';
import { analyticsConfig } from '../../svc-analytics/src/config.ts';
import { defineCommerce } from '../../svc-commerce/src/app.ts';
import { commerceConfig } from '../../svc-commerce/src/config.ts';
import { forms } from '../../svc-forms/src/app.ts';
import { formsConfig } from '../../svc-forms/src/config.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startMongoProxy } from '../lib/mongo-proxy.ts';
import { fillPending } from './fill-others.ts';
import { type Measured, type Measuring, measureCalls } from './measure.ts';
import { websiteId } from './website.ts';

const commerceJobs = [
  ...['order-job', 'hold-job', 'rest-job', 'refund-job', 'cart-expiry', 'cart-reminders', 'renewals'],
  ...['mail-job', 'mail-tidy', 'review-asking', 'listing-job', 'product-job', 'stock-history', 'webhook-job'],
  ...['fulfil-job', 'csv-job', 'csv-tidy', 'product-file-tidy', 'order-words'],
].map((name) => `svc-commerce.${name}`);
const rollUp = 'svc-analytics.rollup';
const overdueNotices = 'svc-forms.overdue-notices';

const eventsOfRollUp = 1_000;
const runs = 15;

/** Each repair job where nothing is due any more, and the roll-up of a thousand events, by name. */
export const measureJobs = (measuring: Omit<Measuring, 'proxy' | 'site'>): Promise<Map<string, Measured>> =>
  cleaningUp(async (cleanUp) => {
    const { mongodbUrl, secret, databasePid } = measuring;
    const proxy = cleanUp.add(await startMongoProxy(mongodbUrl));
    const env = {
      ...{ ...process.env, MONGODB_URL: proxy.url, PLATFORM_SECRET: secret, ROLE: 'api', PORT: '0' },
      ...{
        QUEUE_PREFIX: '{repairJobs}',
        LOG_LEVEL: 'warn',
        SMTP_URL: 'smtp://127.0.0.1:1',
        SITE_ORIGIN: 'http://{host}',
      },
    };
    const measured = new Map<string, Measured>();
    const measure = async (service: RunningService, name: string, prepare = async () => {}) => {
      const run = async () => {
        await prepare();
        const startedAt = performance.now();
        await service.repairJobs.run(name);
        return performance.now() - startedAt;
      };
      measured.set(name, await measureCalls(runs, { proxy, mongodbUrl, databasePid }, run));
    };
    const commerce = cleanUp.add(await startService(defineCommerce(), readConfig(commerceConfig, env)));
    for (const name of commerceJobs) await measure(commerce, name);
    await measure(cleanUp.add(await startService(forms, readConfig(formsConfig, env))), overdueNotices);
    const counting = cleanUp.add(await startService(analytics, readConfig(analyticsConfig, env)));
    await measure(counting, rollUp, () => fillPending(counting.db, websiteId, eventsOfRollUp));
    return measured;
  });
