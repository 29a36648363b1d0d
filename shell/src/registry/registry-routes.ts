import express, { type Router } from 'express';
import { defaultRetention } from './cleanup/needed-versions.ts';
import { deployRoutes } from './deploy-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import type { RegistryParts } from './registry-parts.ts';
import { serveDeploys } from './serve-deploys.ts';
import { createAuthenticate } from './team-keys/authenticate.ts';
import { countWrongKeys } from './team-keys/wrong-keys.ts';

/** Routes for module teams, browsers and holders of previews. */
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
    retention = defaultRetention,
  } = deps;
  const { stores, promotion, health, seals, registry, addressOf } = parts;
  const { budgets, teams, blobs, keys, repairJobs } = stores;
  const calls = deployRoutes({
    ...promotion,
    ...{
      health,
      budgets,
      teams,
      blobs,
      keys,
      log,
      seals,
      repairJobs,
      retention,
      registry,
      offer,
      websiteRefusal,
      shellMaps,
      previewSite,
    },
  });
  const deploys = serveDeploys(calls, {
    authenticate: createAuthenticate({ deployKey, keys, wrongKeys: countWrongKeys(now), now }),
    findOperator,
    addressOf,
  });
  return express
    .Router()
    .use(health.routes, deploys)
    .use('/modules/preview', previewRoutes({ seals, now, previewedWebsite: deps.previewedWebsite }))
    .use('/modules', fileRoutes({ registry, blobs, deltas: stores.deltas }));
}
