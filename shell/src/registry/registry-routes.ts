import express, { type Router } from 'express';
import { usualKeeping } from './cleanup/needed-versions.ts';
import { deployRoutes } from './deploy-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import type { RegistryParts } from './registry-parts.ts';
import { serveDeploys } from './serve-deploys.ts';
import { createFindAsker } from './team-keys/find-asker.ts';
import { countWrongKeys } from './team-keys/wrong-keys.ts';

/** What module teams, browsers and whoever has a preview ask of the registry. */
export function registryRoutes(deps: ModuleRegistryDeps, parts: RegistryParts): Router {
  const {
    log,
    now,
    offer,
    deployKey,
    findOperator,
    websiteRefusal,
    shellMaps,
    previewSite,
    keeping = usualKeeping,
  } = deps;
  const { stores, moving, health, seals, registry, addressOf } = parts;
  const { budgets, teams, blobs, keys, repairJobs } = stores;
  const calls = deployRoutes({
    ...moving,
    ...{
      health,
      budgets,
      teams,
      blobs,
      keys,
      log,
      seals,
      repairJobs,
      keeping,
      registry,
      offer,
      websiteRefusal,
      shellMaps,
      previewSite,
    },
  });
  const deploys = serveDeploys(calls, {
    findAsker: createFindAsker({ deployKey, keys, wrongKeys: countWrongKeys(now), now }),
    findOperator,
    addressOf,
  });
  return express
    .Router()
    .use(health.routes, deploys)
    .use('/modules/preview', previewRoutes({ seals, now, previewedWebsite: deps.previewedWebsite }))
    .use('/modules', fileRoutes({ registry, blobs, deltas: stores.deltas }));
}
