import type { NavigationField } from '@tessera/contracts/identity/navigation-calls.ts';
import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { type OutboxEntry, outboxEntry, type WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { hostName } from './host-name.ts';

interface WebsiteRecord {
  _id: string;
  websiteId: string;
  outbox: OutboxEntry[];
  schemaVersion: 1;
  /** Normalised, for the look-up; `settings.hosts` keeps them as written. */
  hosts: string[];
  settings: Website;
  updatedMs: number;
}

interface NavigationChange {
  field: NavigationField;
  items: NavigationLink[];
  addresses: Website['addresses'];
  /** The addresses the change was made over. */
  over: Website['addresses'];
}

export type WebsiteStore = ReturnType<typeof createWebsiteStore>;

/** Websites with their settings; the document's id is the website's. */
export function createWebsiteStore(db: Db) {
  const collection: Collection<WebsiteRecord> = db.collection('websites');
  return {
    // The relay looks at outboxes only, whatever else the documents hold.
    outbox: collection as unknown as Collection<WithOutbox>,

    // A host belongs to one website only. The look-up by host is how a website is found, so it cannot begin with one.
    ensureIndexes: () => collection.createIndex({ hosts: 1 }, { unique: true }),

    async findByHost(host: string): Promise<Website | undefined> {
      const found = await collection.findOne({ hosts: hostName(host) }, { projection: { settings: 1 } });
      return found?.settings;
    },

    async find(websiteId: string): Promise<Website | undefined> {
      const found = await forWebsite(collection, websiteId).findOne(
        { _id: websiteId },
        { projection: { settings: 1 } },
      );
      return found?.settings;
    },

    /**
     * Replaces one navigation, if pages still are where they were read to be.
     * @returns whether it was written
     */
    async writeNavigation(
      websiteId: string,
      { field, items, addresses, over }: NavigationChange,
      now: number,
    ): Promise<boolean> {
      const { matchedCount } = await forWebsite(collection, websiteId).updateOne(
        { _id: websiteId, 'settings.addresses': over },
        {
          $set: { [`settings.navigation.${field}`]: items, 'settings.addresses': addresses, updatedMs: now },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
      );
      return matchedCount > 0;
    },

    /**
     * Writes the settings and, in the same write, the event that tells of it.
     * @throws a duplicate key error when another website has one of the hosts
     */
    async write(settings: Website, now: number): Promise<void> {
      await forWebsite(collection, settings.id).updateOne(
        { _id: settings.id },
        {
          $set: { schemaVersion: 1, hosts: settings.hosts.map(hostName), settings, updatedMs: now },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
        { upsert: true },
      );
    },
  };
}
