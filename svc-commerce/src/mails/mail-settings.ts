import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

const mailSettingsModel = defineModel({
  collection: 'mailSettings',
  // Those saved before they were counted have no version.
  fields: { orderNoticeTo: text, replyTo: text, version: optional(number) },
});

type VersionedSettings = MailSettings & { version: number };

export type MailSettingsStore = ReturnType<typeof createMailSettings>;

/** Who is told of orders, and where buyers answer to; one document per website. Visitors never read it. */
export function createMailSettings(models: Models) {
  const { of } = models.open(mailSettingsModel);
  return {
    async read(websiteId: string): Promise<VersionedSettings> {
      const { orderNoticeTo = '', replyTo = '', version = 0 } = (await of(websiteId).findOne({ _id: websiteId })) ?? {};
      return { orderNoticeTo, replyTo, version };
    },

    /** Writes over the version its owner saw, or over any. @returns false when it is another by now */
    async save(websiteId: string, settings: MailSettings, seen: number | undefined): Promise<boolean> {
      const over = seen === undefined ? {} : { version: atVersion(seen) };
      const change = { $set: settings, $inc: { version: 1 } };
      return of(websiteId).changeIf({ _id: websiteId, ...over }, change, { upsert: !seen });
    },
  };
}
