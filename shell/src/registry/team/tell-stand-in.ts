import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TeamStore } from './team-store.ts';

/** Mounts of stable versions that the server could not draw; named like version and mount, so each is noted once. */
const standInModel = definePlatformModel({
  collection: 'moduleStandIns',
  fields: { module: text, version: text, to: text, mount: text, websiteId: text, outbox, expireOn: date },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

/** The collection, for what is told of it. */
export const standInCollection = standInModel.collection;

/** A stable version that the server cannot draw, and what pages are made of in its place. */
export interface StandIn {
  module: string;
  version: string;
  to: string;
  /** What could not be drawn. */
  mount: string;
}

interface TellStandInDeps {
  models: Models;
  teams: Pick<TeamStore, 'find'>;
  /** The website on whose behalf services are told, where there are people who look after modules in its admin. */
  operationsWebsite: string | undefined;
  now: () => number;
  onTold(): void;
}

/** A version that still fails after that is worth another mail. */
const keptMs = 90 * 24 * 3_600_000;

/** Notes that a version is stood in for and has its team told, in one write, whichever shell was the first to see it. */
export function createTellStandIn({ models, teams, operationsWebsite, now, onTold }: TellStandInDeps) {
  const standIns = models.openPlatform(standInModel);
  return async (standIn: StandIn): Promise<void> => {
    const { module, version, mount } = standIn;
    const { mails } = await teams.find(module);
    const adminPath = operationsWebsite === undefined ? null : `/config/platform/modules/${module}`;
    const told = mails.length > 0 ? [outboxEntry('module.stood-in', { ...standIn, mails, adminPath }, now())] : [];
    const noted = {
      ...{ _id: `${module}@${version}/${mount}`, ...standIn },
      ...{ websiteId: operationsWebsite ?? 'platform', outbox: told, expireOn: new Date(now() + keptMs) },
    };
    if (await standIns.insertOnce(noted)) onTold();
  };
}
