import { forEachService } from '../services.ts';

/**
 * Versions of each service's calls that a module may say it was built against. Calls only grow, so there is one until
 * something is taken away.
 */
export const contractVersions: Readonly<Record<string, readonly string[]>> = forEachService(() => ['1']);
