import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { z } from 'zod';

type Tracker = NonNullable<PageContext['tracker']>;

interface TrackerSettings {
  SOURCE_ENVIRONMENT: string;
  TRACKER_HOSTS: Tracker['hosts'];
  TRACKER_VALIDATE: boolean;
}

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** `dev=https://…,prod=https://…`: qa sends where staging does (DATA-040). */
export const trackerHosts = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split(/=(.*)/, 2))))
  .pipe(
    z.strictObject({
      dev: origin.exactOptional(),
      staging: origin.exactOptional(),
      prod: origin.exactOptional(),
    }),
  );

/** What pages tell the newer tracker of the installation; nothing where every setting is the default. */
export function resolveTracker(settings: TrackerSettings): Tracker | undefined {
  const { SOURCE_ENVIRONMENT: environment, TRACKER_HOSTS: hosts, TRACKER_VALIDATE: validate } = settings;
  if (environment === 'prod' && Object.keys(hosts).length === 0 && !validate) return undefined;
  return { environment, hosts, ...(validate && { validate }) };
}

/** A page's policy with the hosts that its tracker may send to. */
export function withTrackerHosts(policy: string, tracker: Tracker | undefined): string {
  const origins = [...new Set(Object.values(tracker?.hosts ?? {}))];
  return origins.length === 0
    ? policy
    : policy.replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`);
}
