import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';

type SettingsDocument = WebsiteDocument & MailSettings;

export type MailSettingsStore = ReturnType<typeof createMailSettings>;

/** Who is told of orders, and where buyers answer to; one document per website. Visitors never read it. */
export function createMailSettings(db: Db) {
  const collection: Collection<SettingsDocument> = db.collection('mailSettings');
  return {
    async read(websiteId: string): Promise<MailSettings> {
      const stored = await forWebsite(collection, websiteId).findOne({ _id: websiteId });
      return { orderNoticeTo: stored?.orderNoticeTo ?? '', replyTo: stored?.replyTo ?? '' };
    },
    async save(websiteId: string, settings: MailSettings): Promise<void> {
      await forWebsite(collection, websiteId).put({ _id: websiteId, ...settings });
    },
  };
}
