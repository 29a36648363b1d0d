import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

const mailSettingsModel = defineModel({ collection: 'mailSettings', fields: { orderNoticeTo: text, replyTo: text } });

export type MailSettingsStore = ReturnType<typeof createMailSettings>;

/** Who is told of orders, and where buyers answer to; one document per website. Visitors never read it. */
export function createMailSettings(models: Models) {
  const { of } = models.open(mailSettingsModel);
  return {
    async read(websiteId: string): Promise<MailSettings> {
      const stored = await of(websiteId).findOne({ _id: websiteId });
      return { orderNoticeTo: stored?.orderNoticeTo ?? '', replyTo: stored?.replyTo ?? '' };
    },
    async save(websiteId: string, settings: MailSettings): Promise<void> {
      await of(websiteId).put({ _id: websiteId, ...settings });
    },
  };
}
