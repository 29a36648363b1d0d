import * as pinCalls from '@tessera/contracts/modules/pin-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { type MoveRoutesDeps, moverOf } from '../move-routes.ts';
import type { Registry } from '../registry.ts';
import { pinWebsite, unpinWebsite } from './pins.ts';

export type WebsiteRefusal = (websiteId: string) => Promise<Failure | undefined>;

export interface PinRoutesDeps extends MoveRoutesDeps {
  registry: Pick<Registry, 'current'>;
  websiteRefusal: WebsiteRefusal;
}

/** Calls by which websites keep a version. */
export function pinRoutes(deps: PinRoutesDeps): readonly DeployRoute[] {
  const { compositions, registry, onMoved } = deps;
  return [
    deployRoute({
      call: pinCalls.pinWebsite,
      access: 'pin',
      async handle({ params: { name, websiteId }, body, asker }) {
        const mover = moverOf(asker, body);
        const refusal = await deps.websiteRefusal(websiteId);
        if (refusal?.code === 'website.unknown') return fail('module.website_unknown', { websiteId });
        if (refusal) return refusal;
        const wanted = { websiteId, version: body.version, reason: body.reason };
        const pinned = await pinWebsite(name, wanted, mover, deps);
        if (pinned instanceof Failure) return pinned;
        await onMoved(pinned.rev, { [name]: `${body.version} on ${websiteId}` }, mover.by);
        return pinned.pin;
      },
    }),
    deployRoute({
      call: pinCalls.unpinWebsite,
      access: 'pin',
      async handle({ params: { name, websiteId }, query, asker }) {
        const mover = moverOf(asker, query);
        const unpinned = await unpinWebsite(name, websiteId, mover, deps);
        if (unpinned instanceof Failure) return unpinned;
        await onMoved(unpinned.rev, { [name]: `no pin on ${websiteId}` }, mover.by);
        return unpinned.pin;
      },
    }),
    deployRoute({
      call: pinCalls.listPins,
      access: 'read',
      async handle({ params: { name } }) {
        const { pins = [] } = (await compositions.read()).modules[name] ?? {};
        const told = pins.map(async (pin) => {
          const { modules } = await registry.current({ id: '', websiteId: pin.websiteId });
          const gets = modules.get(name)?.version.version;
          return { ...pin, ...(gets && { gets }) };
        });
        return { pins: await Promise.all(told) };
      },
    }),
  ];
}
