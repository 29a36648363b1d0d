import type { Document, IndexDirection } from 'mongodb';
import type { Schema as MongooseSchema } from 'mongoose';
import { type DocumentOf, type FieldDefinitions, number, text } from './fields.ts';
import { Schema } from './mongoose.ts';
import { refuseWithoutWebsite } from './website-rule.ts';

/** What every stored document has in addition to its own fields. */
const ownFields = { _id: text, schemaVersion: number } as const;
const websiteFields = { ...ownFields, websiteId: text } as const;

/** An index, made at start; its name is made of its key unless it has one. */
export interface Index {
  key: Record<string, IndexDirection>;
  /** When it was made under a name of its own. */
  name?: string;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
}

/** How documents of the version before become those of the next one: an update, or the stages of one. */
type Migration = Document | Document[];

interface Definition<F extends FieldDefinitions> {
  /** Name of the collection. */
  collection: string;
  fields: F;
  indexes?: readonly Index[];
  /** The first one makes version 2 of version 1, and so on. Documents without a version are of the first. */
  migrations?: readonly Migration[];
}

/** A collection with the schema of its documents. Services open it by `models`, and need no other type. */
export interface ModelDefinition<T> {
  collection: string;
  schema: MongooseSchema;
  indexes: readonly Index[];
  migrations: readonly Migration[];
  /** The documents' type, which nothing else describes. */
  document?: T;
}

/** The type of a model's documents. */
export type DocumentIn<M> = M extends ModelDefinition<infer T> ? T : never;

/** Documents of websites: no query without a website reaches them. */
export function defineModel<const F extends FieldDefinitions>(
  definition: Definition<F>,
): ModelDefinition<DocumentOf<F & typeof websiteFields>> {
  const model = define(websiteFields, definition);
  model.schema.plugin(refuseWithoutWebsite);
  return model;
}

/** Documents of the platform itself. */
export const definePlatformModel = <const F extends FieldDefinitions>(
  definition: Definition<F>,
): ModelDefinition<DocumentOf<F & typeof ownFields>> => define(ownFields, definition);

function define(
  own: FieldDefinitions,
  { collection, fields, indexes = [], migrations = [] }: Definition<FieldDefinitions>,
) {
  const options = { collection, versionKey: false, minimize: false, id: false } as const;
  // Documents of mongoose's own live only while they are checked, so that a field may be called `errors`.
  const names = { suppressReservedKeysWarning: true } as const;
  const schema: MongooseSchema = new Schema({ ...own, ...fields }, { ...options, ...names });
  return { collection, schema, indexes, migrations };
}
