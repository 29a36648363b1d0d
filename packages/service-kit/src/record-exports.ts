import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { defineModel } from './data/model/define-model.ts';
import { date } from './data/model/fields.ts';
import { outbox } from './data/model/outbox-field.ts';
import { Failure } from './failure.ts';
import type { Feature, ServiceDeps } from './feature.ts';
import type { Route } from './http/route.ts';
import { newId } from './ids.ts';
import { outboxEntry } from './queue/outbox.ts';

const keptMs = 30 * 24 * 3_600_000;

/** An export that was begun; it waits here until svc-identity has it in the website's record. */
const exportModel = defineModel({
  collection: 'exports',
  fields: { expiresAt: date, outbox },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/**
 * Records every call whose right is an export, before the first byte of its answer leaves: one that cannot be recorded is not
 * answered. Features need not think of it.
 */
export function recordExports(
  features: readonly Feature[],
  { models, now, wakeOutbox }: Pick<ServiceDeps, 'models' | 'now' | 'wakeOutbox'>,
): readonly Feature[] {
  if (!features.some(({ routes = [] }) => routes.some(exportRightOf))) return features;
  const exports = models.open(exportModel);
  const record = async (right: Right, { websiteId, address, siteUserId, keyId }: CallerClaims) => {
    const who = { ...(siteUserId !== undefined && { siteUserId }), ...(keyId !== undefined && { keyId }) };
    await exports.of(websiteId).insertOne({
      _id: newId('exp'),
      expiresAt: new Date(now() + keptMs),
      outbox: [outboxEntry('data.exported', { right, address, ...who }, now())],
    });
    wakeOutbox();
  };
  const recorded = (route: Route): Route => {
    const right = exportRightOf(route);
    if (!right) return route;
    return {
      ...route,
      handle: async (input) => {
        const answer = await route.handle(input);
        if (!(answer instanceof Failure)) await record(right, input.caller);
        return answer;
      },
    };
  };
  return [
    ...features.map((feature) => ({ ...feature, ...(feature.routes && { routes: feature.routes.map(recorded) }) })),
    { outboxes: [exports.outbox] },
  ];
}

function exportRightOf({ access }: Route): Right | undefined {
  return typeof access === 'object' && access.right.endsWith('.export') ? access.right : undefined;
}
