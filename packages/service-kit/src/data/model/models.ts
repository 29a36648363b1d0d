import type { Collection, Db, Document } from 'mongodb';
import type { Connection, Model } from 'mongoose';
import { createGroupedWrites } from '../grouped-writes.ts';
import type { Index, ModelDefinition } from './define-model.ts';
import { migrate } from './migrate.ts';
import type { WithOutbox } from './outbox-field.ts';
import { ModelView, type Stored } from './view.ts';

/** A model of websites' documents. */
export interface WebsiteModel<T extends Stored> {
  of(websiteId: string): ModelView<T>;
  /** For work of the platform that goes over all websites: repair jobs, the look-up of a website. */
  everyWebsite(): ModelView<T>;
  /** Creates an index in addition to those of the model. @throws if existing documents violate it */
  makeIndex(index: Index): Promise<void>;
  /** The view of the outbox relay, which sends the events of all websites. */
  outbox: Collection<WithOutbox>;
}

/** Opens models on the one connection of a process, and prepares the database for them. */
export interface Models {
  open<T extends Stored & { websiteId: string }>(definition: ModelDefinition<T>): WebsiteModel<T>;
  /** Documents of the platform, seen as they are. */
  openPlatform<T extends Stored>(definition: ModelDefinition<T>): ModelView<T>;
  /** Makes missing indexes, then brings documents to their newest version. Nothing is ever removed here. */
  prepare(): Promise<void>;
}

/** The models of one connection: each definition is compiled once, however often it is opened. */
export function createModels(connection: Connection, db: Db): Models {
  const opened = new Map<string, ModelDefinition<unknown>>();

  const compile = (definition: ModelDefinition<unknown>): Model<Document> => {
    const { collection, schema } = definition;
    opened.set(collection, definition);
    return (connection.models[collection] ?? connection.model(collection, schema, collection)) as Model<Document>;
  };

  return {
    open<T extends Stored>(definition: ModelDefinition<T>) {
      const model = compile(definition);
      const shared = { model, schemaVersion: versionOf(definition), write: writeTo(db, definition) };
      return {
        of: (websiteId) => new ModelView<T>({ ...shared, scope: { websiteId } }),
        everyWebsite: () => new ModelView<T>({ ...shared, scope: {}, isUnscoped: true }),
        makeIndex: async (index) => {
          await db.collection(definition.collection).createIndexes([{ ...index }]);
        },
        outbox: db.collection<WithOutbox>(definition.collection),
      };
    },
    openPlatform: <T extends Stored>(definition: ModelDefinition<T>) =>
      new ModelView<T>({
        ...{ model: compile(definition), scope: {} },
        ...{ schemaVersion: versionOf(definition), write: writeTo(db, definition) },
      }),
    async prepare() {
      await Promise.all([...opened.values()].map((definition) => prepareOne(db, definition)));
    },
  };
}

const writeTo = (db: Db, { collection }: Pick<ModelDefinition<unknown>, 'collection'>) =>
  createGroupedWrites(db.collection<Document>(collection));
const versionOf = ({ migrations }: ModelDefinition<unknown>) => migrations.length + 1;

async function prepareOne(db: Db, definition: ModelDefinition<unknown>): Promise<void> {
  const collection = db.collection<Stored>(definition.collection);
  const indexes = definition.indexes.map((index) => ({ ...index }));
  if (indexes.length > 0) await collection.createIndexes(indexes);
  await migrate(db, definition);
}
