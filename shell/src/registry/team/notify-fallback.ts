import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TeamStore } from './team-store.ts';

/**
 * Mounts of stable versions that failed to render on the server. The id is version and mount, so that each is recorded
 * once.
 */
const fallbackModel = definePlatformModel({
  collection: 'moduleStandIns',
  fields: { module: text, version: text, to: text, mount: text, websiteId: text, outbox, expireOn: date },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

/** The collection, which the outbox relays from. */
export const fallbackCollection = fallbackModel.collection;

/** A stable version that fails to render on the server, and its fallback. */
export interface FallbackUse {
  module: string;
  version: string;
  to: string;
  /** The mount that failed to render. */
  mount: string;
}

interface NotifyFallbackDeps {
  models: Models;
  teams: Pick<TeamStore, 'find'>;
  /** The website that events belong to; undefined if no admin lists modules. */
  operationsWebsite: string | undefined;
  now: () => number;
  onEvent(): void;
}

/** After this time, a version that still fails is worth another mail. */
const remindAfterMs = 90 * 24 * 3_600_000;

/**
 * Records that a fallback is in use and requests a mail to the version's team, in one write. Only the first shell to
 * record it sends the mail.
 */
export function createNotifyFallback({ models, teams, operationsWebsite, now, onEvent }: NotifyFallbackDeps) {
  const fallbacks = models.openPlatform(fallbackModel);
  return async (fallback: FallbackUse): Promise<void> => {
    const { module, version, mount } = fallback;
    const { mails } = await teams.find(module);
    const adminPath = operationsWebsite === undefined ? null : `/config/platform/modules/${module}`;
    const mail = { kind: 'module-fallback' as const, ...fallback, sinceMs: now() };
    const events = mails.length > 0 ? [outboxEntry('mail.requested', { to: mails, adminPath, mail }, now())] : [];
    const record = {
      ...{ _id: `${module}@${version}/${mount}`, ...fallback },
      ...{ websiteId: operationsWebsite ?? 'platform', outbox: events, expireOn: new Date(now() + remindAfterMs) },
    };
    if (await fallbacks.insertOnce(record)) onEvent();
  };
}
