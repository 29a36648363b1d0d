import type { Db, Document } from 'mongodb';
import type { ModelDefinition } from './define-model.ts';

const batchSize = 500;

/**
 * Brings documents to their newest version, one version after the other, in batches along the ids. Each document is
 * changed under the condition that it still is of the version before, so that processes starting together, or one that
 * starts over, change it once; a version that is reached is recorded and not checked again.
 */
export async function migrate(db: Db, { collection: name, migrations }: ModelDefinition<unknown>): Promise<void> {
  const reached = db.collection<{ _id: string; version: number }>('schemaVersions');
  const from = migrations.length === 0 ? 1 : ((await reached.findOne({ _id: name }))?.version ?? 1);
  for (const [at, change] of migrations.entries()) {
    const version = at + 2;
    if (version <= from) continue;
    await migrateAll(db, name, version, change);
    await reached.updateOne({ _id: name }, { $max: { version } }, { upsert: true });
  }
}

async function migrateAll(db: Db, name: string, version: number, change: Document): Promise<void> {
  const collection = db.collection<{ _id: string; schemaVersion?: number | null }>(name);
  const before = version === 2 ? { $in: [1, null] } : version - 1;
  const stamp = { schemaVersion: version };
  const update = Array.isArray(change)
    ? [...change, { $set: stamp }]
    : { ...change, $set: { ...change.$set, ...stamp } };
  for (let last: string | undefined; ; ) {
    const ids = await collection
      .find(last === undefined ? {} : { _id: { $gt: last } }, {
        projection: { _id: 1 },
        sort: { _id: 1 },
        limit: batchSize,
      })
      .hint({ _id: 1 })
      .toArray();
    last = ids.at(-1)?._id;
    if (last === undefined) return;
    const inBatch = { _id: { $in: ids.map(({ _id }) => _id) }, schemaVersion: before };
    await collection.updateMany(inBatch, update);
  }
}
