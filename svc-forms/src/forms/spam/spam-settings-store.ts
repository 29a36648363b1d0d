import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { createSharedReads } from '@tessera/service-kit/data/shared-reads.ts';
import { type SpamSettingsRecord, spamSettingsModel } from './spam-settings-model.ts';

type Settings = Pick<SpamSettingsRecord, 'captcha' | 'words' | 'mostLinks'>;
/** Settings with how often they were saved. */
export type VersionedSettings = Settings & { version: number };

/** Of a website that never said anything. */
const usual: VersionedSettings = { captcha: null, words: [], mostLinks: 3, version: 0 };

export type SpamSettingsStore = ReturnType<typeof createSpamSettingsStore>;

/** What each website does about machines that fill in its forms. */
export function createSpamSettingsStore(models: Models) {
  const model = models.open(spamSettingsModel);
  const readOne = createSharedReads((websiteId: string) => model.of(websiteId).findOne({ _id: websiteId }));
  return {
    outbox: model.outbox,

    async read(websiteId: string): Promise<VersionedSettings> {
      return (await readOne(websiteId)) ?? usual;
    },

    /** Writes over the version its owner saw. @returns false when it is another by now */
    async write(websiteId: string, settings: Settings, seen: number, event: OutboxEntry | undefined): Promise<boolean> {
      const change = { $set: settings, $inc: { version: 1 }, ...(event && { $push: { outbox: event } }) };
      const filter = { _id: websiteId, version: atVersion(seen) };
      return model.of(websiteId).changeIf(filter, change, { upsert: seen === usual.version });
    },
  };
}
