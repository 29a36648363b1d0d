import type { Feature } from '@tessera/service-kit/feature.ts';
import type { TransferDeps } from './deps.ts';
import { importRoutes } from './imports/import-routes.ts';
import { createSiteImports } from './imports/import-store.ts';
import { createImportWork } from './imports/import-work.ts';

/** Import and export of whole websites. */
export function transferFeature(deps: TransferDeps): Feature {
  const imports = createSiteImports(deps.models, deps.now);
  const { job, sweeps, begin } = createImportWork(imports, deps);
  return { jobs: [job], sweeps, routes: importRoutes(imports, begin, deps) };
}
