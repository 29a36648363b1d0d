import { recordTrackerEvent, validateEventContent } from '@tessera/contracts/analytics/tracker-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';

type Hosts = NonNullable<PageContext['tracker']>['hosts'];

/** Which host takes the events of an environment: qa and staging share one (DATA-039 to DATA-041, DATA-094). */
const hostOf = { dev: 'dev', qa: 'staging', staging: 'staging', prod: 'prod' } as const;

/**
 * Where events of an environment go: to the host that is set for it, to the page's own origin without one (DATA-054).
 * Empty for an environment nobody knows, which the console is told (DATA-051 to DATA-053).
 */
export function trackerUrl(environment: string, hosts: Hosts = {}, path: string = recordTrackerEvent.path): string {
  if (!isKnown(environment)) {
    console.warn('sourceEnvironment needs to be set to one of dev, staging, or prod');
    return '';
  }
  return (hosts[hostOf[environment]] ?? location.origin) + path;
}

/** Where the content of events of a schema is checked instead (DATA-101). */
export const validatePath = (schemaName: string) =>
  validateEventContent.path.replace('{schemaName}', encodeURIComponent(schemaName));

const isKnown = (environment: string): environment is keyof typeof hostOf => Object.hasOwn(hostOf, environment);
