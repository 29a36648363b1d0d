import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';

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
      const over = seen === undefined ? {} : { version: seen === 0 ? trusted({ $exists: false }) : seen };
      const change = { $set: settings, $inc: { version: 1 } };
      try {
        const upsert = !seen;
        const done = await of(websiteId).updateOne({ _id: websiteId, ...over }, change, { upsert });
        return done.matchedCount + done.upsertedCount > 0;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
