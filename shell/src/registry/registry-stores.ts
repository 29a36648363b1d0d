import { createDeltaStore } from '../assets/deltas/delta-store.ts';
import { createBlobStore } from './blob-store.ts';
import { createBudgetStore } from './budgets/budget-store.ts';
import { createCheckStore } from './checks/check-store.ts';
import { createCleanupStore } from './cleanup/cleanup-store.ts';
import { createCompositionStore } from './composition-store.ts';
import { createRecordedProps } from './recorded-props/recorded-props.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import { createTeamStore } from './team/team-store.ts';
import { createKeyStore } from './team-keys/key-store.ts';
import { createVersionStore } from './version-store.ts';

/** Opens the stores of the registry, each with its own collection. */
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
    recordedProps: createRecordedProps(models, { log, now }),
    budgets: createBudgetStore(models),
    teams: createTeamStore(models),
    keys: createKeyStore(models),
    repairJobs: createCleanupStore(models),
  };
}
