import { createDeltaStore } from '../assets/deltas/delta-store.ts';
import { createBlobStore } from './blob-store.ts';
import { createBudgetStore } from './budgets/budget-store.ts';
import { createCheckStore } from './checks/check-store.ts';
import { createCleanupStore } from './cleanup/cleanup-store.ts';
import { createCompositionStore } from './composition-store.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import { createSamples } from './samples/samples.ts';
import { createTeamStore } from './team/team-store.ts';
import { createKeyStore } from './team-keys/key-store.ts';
import { createVersionStore } from './version-store.ts';

/** Everything the registry keeps, each in a collection of its own. */
export function openStores({
  database: { db, models },
  cacheDir,
  operationsWebsite,
  log,
  now,
}: Pick<ModuleRegistryDeps, 'database' | 'cacheDir' | 'operationsWebsite' | 'log' | 'now'>) {
  return {
    versions: createVersionStore(models),
    compositions: createCompositionStore(models, operationsWebsite),
    blobs: createBlobStore(db, cacheDir, log),
    checked: createCheckStore(models),
    deltas: createDeltaStore(models, now),
    samples: createSamples(models, { log, now }),
    budgets: createBudgetStore(models),
    teams: createTeamStore(models),
    keys: createKeyStore(models),
    repairJobs: createCleanupStore(models),
  };
}
