import type { Feature } from '@tessera/service-kit/feature.ts';
import type { TransferDeps } from './deps.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { createExportWork } from './exports/export-work.ts';
import { importRoutes } from './imports/import-routes.ts';
import { createImportWork } from './imports/import-work.ts';
import { createSiteImports } from './store/import-store.ts';

/** Import and export of whole websites. */
export function transferFeature(deps: TransferDeps): Feature {
  const imports = createSiteImports(deps.models, deps.now);
  const { job, repairJobs, begin } = createImportWork(imports, deps);
  const { siteExports: exports } = deps;
  const writing = createExportWork(exports, deps);
  return {
    outboxes: [imports.outbox],
    jobs: [job, writing.job],
    repairJobs: [...repairJobs, ...writing.repairJobs],
    routes: [...importRoutes(imports, begin, deps), ...exportRoutes(exports, writing.begin, deps)],
  };
}
