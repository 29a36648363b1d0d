import { type DesignDrafts, designDrafts } from '@tessera/contracts/identity/design-draft.ts';
import type { InteractionSettings } from '@tessera/contracts/identity/interaction-settings.ts';
import { type Website, website } from '@tessera/contracts/identity/website.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { NavigationChange } from '../navigation/change-navigation.ts';
import { hostName } from './host-name.ts';

const websiteModel = defineModel({
  collection: 'websites',
  fields: {
    /** Normalised, for the look-up; `settings.hosts` keeps them as written. */
    hosts: listOf(text),
    settings: ofContract(website),
    updatedMs: number,
    /** Pages that the newest publication put into `settings.addresses`. */
    pages: optional(part({ publication: number, ids: listOf(text) })),
    /** Parts of the design that were saved and not published. */
    design: optional(ofContract(designDrafts)),
    outbox,
  },
  // A host and a handle belong to one website. These lookups find a website, so their indexes cannot begin with one.
  indexes: [
    { key: { hosts: 1 }, unique: true },
    { key: { 'settings.handle': 1 }, unique: true },
  ],
});

/** The settings that owners change one by one. */
type ChangeableSettings = Pick<Website, 'header' | 'footer' | 'theme' | keyof InteractionSettings>;

/** Settings that hold the live design. */
type DesignSettings = Pick<Website, 'theme' | 'header' | 'footer' | 'navigation'>;

/** A website's design settings and the drafts of them, as they are stored. */
export interface StoredDesign {
  settings: DesignSettings;
  drafts: DesignDrafts;
}

const noDrafts: DesignDrafts = { values: {}, marks: {} };

export type WebsiteStore = ReturnType<typeof createWebsiteStore>;

/** Websites with their settings; the document's id is the website's. */
export function createWebsiteStore(models: Models) {
  const websites = models.open(websiteModel);
  return {
    outbox: websites.outbox,
    setPageAddresses: pageAddressWriter(websites),
    ...designDraftQueries(websites),

    async findByHost(host: string): Promise<Website | undefined> {
      const found = await websites.everyWebsite().findOne({ hosts: hostName(host) }, { projection: { settings: 1 } });
      return found?.settings;
    },

    async findByHandle(handle: string): Promise<Website | undefined> {
      const filter = { 'settings.handle': handle };
      const found = await websites.everyWebsite().findOne(filter, { projection: { settings: 1 } });
      return found?.settings;
    },

    async find(websiteId: string): Promise<Website | undefined> {
      const found = await websites.of(websiteId).findOne({ _id: websiteId }, { projection: { settings: 1 } });
      return found?.settings;
    },

    /**
     * Replaces one navigation if its links and the pages' addresses are unchanged since they were read.
     * @returns whether it was written
     */
    async writeNavigation(
      websiteId: string,
      { field, items, addresses, over }: NavigationChange,
      now: number,
    ): Promise<boolean> {
      const { matchedCount } = await websites.of(websiteId).updateOne(
        { _id: websiteId, 'settings.addresses': over.addresses, [`settings.navigation.${field}`]: over.items },
        {
          $set: { [`settings.navigation.${field}`]: items, 'settings.addresses': addresses, updatedMs: now },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
      );
      return matchedCount > 0;
    },

    /**
     * Replaces some of the settings and, in the same write, records the event.
     *
     * @param over values that the settings must still have; null for an absent setting
     * @returns whether the website exists and had them
     */
    async change(
      websiteId: string,
      changes: Partial<ChangeableSettings>,
      now: number,
      over: { [P in keyof ChangeableSettings]?: ChangeableSettings[P] | null } = {},
    ): Promise<boolean> {
      const inSettings = (values: object) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [`settings.${name}`, value]));
      const { matchedCount } = await websites.of(websiteId).updateOne(
        { _id: websiteId, ...inSettings(over) },
        {
          $set: { ...inSettings(changes), updatedMs: now },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
      );
      return matchedCount > 0;
    },

    /**
     * Writes the settings and, in the same write, the event about it.
     * @throws a duplicate key error when another website has one of the hosts
     */
    async write(settings: Website, now: number): Promise<void> {
      await websites.of(settings.id).updateOne(
        { _id: settings.id },
        {
          $set: { hosts: settings.hosts.map(hostName), settings, updatedMs: now },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
        { upsert: true },
      );
    },
  };
}

/** Reads and writes the live design together with its drafts. */
function designDraftQueries(websites: WebsiteModel<DocumentIn<typeof websiteModel>>) {
  return {
    async readDesign(websiteId: string): Promise<StoredDesign | undefined> {
      const projection = {
        'settings.theme': 1,
        'settings.header': 1,
        'settings.footer': 1,
        'settings.navigation': 1,
        design: 1,
      };
      const found = await websites.of(websiteId).findOne({ _id: websiteId }, { projection });
      return found ? { settings: found.settings, drafts: found.design ?? noDrafts } : undefined;
    },

    /**
     * Replaces drafts of the design and, where `live` is given, live settings, in one write.
     * @param over what was read
     * @returns whether it was still there
     */
    async writeDesign(
      websiteId: string,
      { drafts, live }: { drafts: DesignDrafts; live?: Partial<DesignSettings> },
      over: StoredDesign,
      now: number,
    ): Promise<boolean> {
      const inSettings = (values: object) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [`settings.${name}`, value]));
      const hadDrafts = Object.keys(over.drafts.marks).length > 0;
      const hasDrafts = Object.keys(drafts.marks).length > 0;
      const { theme, header, footer, navigation } = over.settings;
      const { matchedCount } = await websites.of(websiteId).updateOne(
        {
          _id: websiteId,
          ...inSettings({ theme, header, footer, navigation }),
          design: hadDrafts ? over.drafts : null,
        },
        {
          $set: { ...(live && { ...inSettings(live), updatedMs: now }), ...(hasDrafts && { design: drafts }) },
          ...(!hasDrafts && { $unset: { design: '' } }),
          ...(live && { $push: { outbox: outboxEntry('website.changed', {}, now) } }),
        },
      );
      return matchedCount > 0;
    },
  };
}

/** Records the addresses of a website's pages. A publication older than the recorded one changes nothing. */
function pageAddressWriter(websites: WebsiteModel<DocumentIn<typeof websiteModel>>) {
  return async (
    websiteId: string,
    { publication, addresses }: { publication: number; addresses: Website['addresses'] },
    now: number,
  ): Promise<void> => {
    // Retries after a concurrent change of the navigation.
    for (;;) {
      const found = await websites.of(websiteId).findOne({ _id: websiteId });
      if (!found || (found.pages?.publication ?? 0) >= publication) return;
      const over = found.settings.addresses;
      const wasPage = new Set(found.pages?.ids);
      const others = Object.entries(over).filter(([id]) => !wasPage.has(id));
      const { matchedCount } = await websites.of(websiteId).updateOne(
        { _id: websiteId, 'settings.addresses': over },
        {
          $set: {
            'settings.addresses': { ...Object.fromEntries(others), ...addresses },
            pages: { publication, ids: Object.keys(addresses) },
            updatedMs: now,
          },
          $push: { outbox: outboxEntry('website.changed', {}, now) },
        },
      );
      if (matchedCount > 0) return;
    }
  };
}
