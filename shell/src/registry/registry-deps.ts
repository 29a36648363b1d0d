import type { Secrets } from '@tessera/service-kit/config.ts';
import type { Database } from '@tessera/service-kit/data/mongo.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import type { ReleaseCheck } from './checks/release-check.ts';
import type { Offer } from './checks/shared-check.ts';
import type { Keeping } from './cleanup/needed-versions.ts';
import type { RedisScripts } from './health/counted-once.ts';
import type { WebsiteRefusal } from './pins/pin-routes.ts';
import type { FindPreviewedWebsite, FindPreviewSite } from './previews/preview-site.ts';
import type { Changes } from './redis-changes.ts';
import type { FindOperator } from './team-keys/find-operator.ts';

/** What the registry is given by the shell it stands in. */
export interface ModuleRegistryDeps {
  database: Pick<Database, 'db' | 'models'>;
  /** Copies of published files; may be emptied at any time. */
  cacheDir: string;
  /** What pages have for modules; a version that needs something else is not taken. */
  offer: Offer;
  deployKey: string;
  /** The platform's, by which previews are signed: the first; those signed by the others are taken as well. */
  secrets: Secrets;
  /** What speaks against a website being there. */
  websiteRefusal: WebsiteRefusal;
  /** Whose administrators look after modules, and on whose behalf services are told of them; without it keys alone do. */
  operationsWebsite: string | undefined;
  /** Where a website's previews are, and which one a request to a preview host is about. */
  previewSite: FindPreviewSite;
  previewedWebsite: FindPreviewedWebsite;
  /** Whose session opens the registry without a key. */
  findOperator: FindOperator;
  /** Source maps of a script that the shell itself gives to pages. */
  shellMaps(script: string): Promise<Buffer | undefined>;
  /** What all shells remember together for a while; its keys begin with the prefix. */
  redis: RedisScripts;
  keyPrefix: string;
  /** Checks of versions are made in the background. */
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
  changes: Changes | undefined;
  /** Proxies of ours in front, see `clientAddress`. */
  trustedProxies: number;
  /** Multiplies what one address may report, see `RATE_LIMIT_SCALE`. */
  limitScale: number;
  /** Whether headless browsers count, see `COUNT_HEADLESS_BROWSERS`. */
  countsHeadless?: boolean;
  metrics?: Pick<Metrics, 'counts'>;
  /** Where the services are that modules ask, as far as it is known. */
  services: ServiceUrls;
  /** How often rollouts are looked at, if not as usual. */
  rolloutLookMs?: number;
  /** What is kept of versions nobody gets, and how often it is looked for what is not, if not as usual. */
  keeping?: Keeping;
  cleanupEveryMs?: number;
  /** How often it is asked whether stable versions have proved themselves. */
  stableLookMs?: number;
  /** Whether this process makes checks; another one that shares its queue does otherwise. It does unless told otherwise. */
  makesChecks?: boolean;
  /** What is looked at in a version besides what the registry can see by itself. */
  checks?: readonly ReleaseCheck[];
}
