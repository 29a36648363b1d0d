import type { Secrets } from '@tessera/service-kit/config.ts';
import type { Database } from '@tessera/service-kit/data/mongo.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import type { ReleaseCheck } from './checks/release-check.ts';
import type { Offer } from './checks/shared-check.ts';
import type { Retention } from './cleanup/needed-versions.ts';
import type { RedisScripts } from './health/counted-once.ts';
import type { WebsiteRefusal } from './pins/pin-routes.ts';
import type { FindPreviewedWebsite, FindPreviewSite } from './previews/preview-site.ts';
import type { Changes } from './redis-changes.ts';
import type { FindOperator } from './team-keys/find-operator.ts';

/** What the shell passes to its registry. */
export interface ModuleRegistryDeps {
  database: Pick<Database, 'db' | 'models'>;
  /** Copies of published files; may be emptied at any time. */
  cacheDir: string;
  /** What pages offer to modules; a version that requires something else is refused. */
  offer: Offer;
  deployKey: string;
  /** The platform's secrets, which sign previews: the first signs, the others are still accepted. */
  secrets: Secrets;
  /** Returns why a website cannot be used, undefined if it can. */
  websiteRefusal: WebsiteRefusal;
  /**
   * The platform's own website, whose administrators operate modules and which events belong to. Without it only keys
   * give access.
   */
  operationsWebsite: string | undefined;
  /** The preview host of a website, and the website of a request to a preview host. */
  previewSite: FindPreviewSite;
  previewedWebsite: FindPreviewedWebsite;
  /** Finds the operator whose session calls without a key. */
  findOperator: FindOperator;
  /** Source maps of one of the shell's own scripts. */
  shellMaps(script: string): Promise<Buffer | undefined>;
  /** State that all shells share for a while. Its keys begin with the prefix. */
  redis: RedisScripts;
  keyPrefix: string;
  /** Runs the background jobs. */
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
  changes: Changes | undefined;
  /** Number of own proxies in front, see `clientAddress`. */
  trustedProxies: number;
  /** Multiplies the rate limit of health reports per address, see `RATE_LIMIT_SCALE`. */
  limitScale: number;
  /** Whether headless browsers count, see `COUNT_HEADLESS_BROWSERS`. */
  countsHeadless?: boolean;
  metrics?: Pick<Metrics, 'counts'>;
  /** Addresses of the services that modules call, as far as known. */
  services: ServiceUrls;
  /** Overrides how often rollouts are checked. */
  rolloutLookMs?: number;
  /** Override which unused versions are retained, and how often the cleanup runs. */
  retention?: Retention;
  cleanupEveryMs?: number;
  /** Overrides how often stable versions are assessed. */
  stableLookMs?: number;
  /** Whether this process runs checks; if not, another one with the same queue does. Default true. */
  runsChecks?: boolean;
  /** Checks in addition to those of the registry itself. */
  checks?: readonly ReleaseCheck[];
}
