import type { Feature } from '@tessera/service-kit/feature.ts';
import type { DownloadsDeps } from './deps.ts';
import { downloadRoutes } from './download-routes.ts';
import { productFileRoutes } from './product-file-routes.ts';

/** Files of digital products: kept by owners, loaded by buyers some times and for some time. */
export function downloadsFeature(deps: DownloadsDeps): Feature {
  const { productFiles } = deps;
  return {
    prepare: productFiles.ensureIndexes,
    repairJobs: [{ name: 'svc-commerce.product-file-tidy', everyMs: 600_000, run: () => productFiles.tidy(20) }],
    routes: [...downloadRoutes(deps), ...productFileRoutes(deps)],
  };
}
