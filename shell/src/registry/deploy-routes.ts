import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type BudgetDeps, budgetRoutes } from './budgets/budget-routes.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import { type DeployRoute, deployRoute } from './deploy-route.ts';
import { type ReadHealthDeps, readHealth } from './health/read-health.ts';
import { moduleStatus } from './module-status.ts';
import { type PinRoutesDeps, pinRoutes } from './pins/pin-routes.ts';
import { type PreviewDeps, previewCallRoutes } from './previews/make-preview.ts';
import { type PromotionRoutesDeps, promotionRoutes } from './promotion-routes.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';
import { retireRoutes } from './retire-routes.ts';
import { rolloutRoutes } from './rollout/rollout-routes.ts';
import { type ServiceRoutesDeps, serviceRoutes } from './services/service-routes.ts';
import type { ServicesGate } from './services/services-gate.ts';
import type { ReadSourcesDeps } from './sources/read-sources.ts';
import { sourceRoutes } from './sources/source-routes.ts';
import { type TeamDeps, teamRoutes } from './team/team-routes.ts';
import { keyRoutes } from './team-keys/key-routes.ts';
import type { KeysDeps } from './team-keys/keys.ts';

/**
 * Returns why a key may not publish for the team that a manifest names. Lists of modules show that team as the owner.
 */
function teamRefusal({ name, ownerTeam }: ModuleManifest, stable: ModuleManifest | undefined): Failure | undefined {
  if (stable === undefined || stable.ownerTeam === ownerTeam) return undefined;
  const reason = `${name} belongs to the team ${stable.ownerTeam}. Only the platform’s own key can publish it for ${ownerTeam}.`;
  return fail('module.unfit', { reasons: reason });
}

export interface DeployRoutesDeps
  extends PublishDeps,
    PromotionRoutesDeps,
    KeysDeps,
    ReadHealthDeps,
    BudgetDeps,
    TeamDeps,
    ServiceRoutesDeps,
    ReadSourcesDeps,
    Omit<PreviewDeps, 'checks'>,
    PinRoutesDeps {
  checks: VersionChecks;
  services: ServicesGate;
}

/** Returns the routes of the deploy API. Paths without a module's name come first, so that none is read as a name. */
export function deployRoutes(deps: DeployRoutesDeps): readonly DeployRoute[] {
  const { checks, services, registry } = deps;
  return [
    ...keyRoutes(deps),
    ...serviceRoutes(deps),
    ...sourceRoutes(deps),
    ...budgetRoutes(deps),
    ...teamRoutes(deps),
    deployRoute({
      call: moduleCalls.publishVersion,
      access: 'publish',
      isLarge: true,
      // Tolerant: publishing promotes nothing, and the version's report lists the dropped fields.
      isTolerant: true,
      statusOf: ({ isNew }) => (isNew ? moduleCalls.publishVersion.status : 200),
      async handle({ params: { name }, body, leftOut, signal, principal }) {
        const { manifest } = body;
        if (manifest.name !== name) return fail('module.invalid', { reason: 'The manifest is another module’s.' });
        const stable = (await registry.current()).modules.get(name)?.version.manifest;
        const refusal = principal.kind === 'platform' ? undefined : teamRefusal(manifest, stable);
        return refusal ?? publishVersion(body, { ...deps, leftOut, signal });
      },
    }),
    deployRoute({
      call: moduleCalls.announceVersion,
      access: 'publish',
      async handle({ params: { name } }) {
        const stable = (await registry.current()).modules.get(name)?.version;
        // The client keeps building after this call: whatever is not prepared in time is prepared when it is needed.
        if (stable) void services.prepare(stable).catch(() => undefined);
        await checks.prepare(stable);
        return {};
      },
    }),
    ...promotionRoutes(deps),
    ...retireRoutes(deps),
    ...rolloutRoutes(deps),
    ...previewCallRoutes(deps),
    ...pinRoutes(deps),
    deployRoute({
      call: moduleCalls.readModule,
      access: 'read',
      handle: ({ params: { name } }) => moduleStatus(name, deps),
    }),
    deployRoute({
      call: moduleCalls.readMoves,
      access: 'read',
      handle: async ({ params: { name } }) => ({ moves: latestOf(name, await deps.compositions.moves()) }),
    }),
    deployRoute({ call: moduleCalls.readVersion, access: 'read', handle: ({ params }) => checks.report(params) }),
    deployRoute({ call: moduleCalls.checkAgain, access: 'publish', handle: ({ params }) => checks.checkAgain(params) }),
    deployRoute({
      call: moduleCalls.readHealth,
      access: 'read',
      handle: ({ params: { name } }) => readHealth(name, deps),
    }),
  ];
}

const maxMoves = 100;

const latestOf = (name: string, moves: readonly CompositionMove[]) =>
  moves
    .filter(({ module }) => module === name)
    .slice(-maxMoves)
    .reverse();
