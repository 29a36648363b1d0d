import type { Process } from '@tessera/service-kit/process.ts';
import type { ShellConfig } from '../config.ts';
import { type CallerTokens, createCallerTokens } from './caller-tokens.ts';
import { createServiceCalls, type ServiceCalls } from './service-calls.ts';
import { createServicePools, type ServicePools } from './service-pools.ts';
import { createServiceRests } from './service-rests.ts';
import { type ServiceUrls, serviceUrls } from './service-urls.ts';

/** The way to the services. */
export interface OpenServices {
  pools: ServicePools;
  urls: ServiceUrls;
  tokens: CallerTokens;
  /** Asks one of them. */
  call: ServiceCalls;
}

/** Opens the way to the services, and counts those that hang and are left alone for a while. */
export function openServices(
  config: ShellConfig,
  { log, metrics }: Pick<Process, 'log' | 'metrics'>,
  now: () => number,
): OpenServices {
  const pools = createServicePools();
  const urls = serviceUrls(config);
  const tokens = createCallerTokens(config.PLATFORM_SECRET, now);
  const rested = metrics.counter('shell_service_rests_total', 'Times a service that hung was left alone for a while');
  const rests = createServiceRests((service, isResting) => {
    if (isResting) rested.add();
    log.warn({ service, isResting }, isResting ? 'a service hangs; nobody waits for it' : 'a service answers again');
  });
  metrics.gauge('shell_resting_services', 'Services that are being left alone', () => rests.resting().length);
  return { pools, urls, tokens, call: createServiceCalls({ pools, urls, tokens, rests, log }) };
}
