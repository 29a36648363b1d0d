import * as pinCalls from '@tessera/contracts/modules/pin-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { deployerOf, type PromotionRoutesDeps } from '../promotion-routes.ts';
import type { Registry } from '../registry.ts';
import { pinWebsite, unpinWebsite } from './pins.ts';

export type WebsiteRefusal = (websiteId: string) => Promise<Failure | undefined>;

export interface PinRoutesDeps extends PromotionRoutesDeps {
  registry: Pick<Registry, 'current'>;
  websiteRefusal: WebsiteRefusal;
}

/** Routes that pin and unpin versions for websites. */
export function pinRoutes(deps: PinRoutesDeps): readonly DeployRoute[] {
  const { compositions, registry, onCompositionChange } = deps;
  return [
    deployRoute({
      call: pinCalls.pinWebsite,
      access: 'pin',
      async handle({ params: { name, websiteId }, body, principal }) {
        const deployer = deployerOf(principal, body);
        const refusal = await deps.websiteRefusal(websiteId);
        if (refusal?.code === 'website.unknown') return fail('module.website_unknown', { websiteId });
        if (refusal) return refusal;
        const wanted = { websiteId, version: body.version, reason: body.reason };
        const pinned = await pinWebsite(name, wanted, deployer, deps);
        if (pinned instanceof Failure) return pinned;
        await onCompositionChange(pinned.rev, { [name]: `${body.version} on ${websiteId}` }, deployer.by);
        return pinned.pin;
      },
    }),
    deployRoute({
      call: pinCalls.unpinWebsite,
      access: 'pin',
      async handle({ params: { name, websiteId }, query, principal }) {
        const deployer = deployerOf(principal, query);
        const unpinned = await unpinWebsite(name, websiteId, deployer, deps);
        if (unpinned instanceof Failure) return unpinned;
        await onCompositionChange(unpinned.rev, { [name]: `no pin on ${websiteId}` }, deployer.by);
        return unpinned.pin;
      },
    }),
    deployRoute({
      call: pinCalls.listPins,
      access: 'read',
      async handle({ params: { name } }) {
        const { pins = [] } = (await compositions.read()).modules[name] ?? {};
        const described = pins.map(async (pin) => {
          const { modules } = await registry.current({ id: '', websiteId: pin.websiteId });
          const gets = modules.get(name)?.version.version;
          return { ...pin, ...(gets && { gets }) };
        });
        return { pins: await Promise.all(described) };
      },
    }),
  ];
}
