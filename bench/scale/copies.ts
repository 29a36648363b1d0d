import type { Database } from '@tessera/service-kit/data/mongo.ts';

export type Db = Database['db'];

export interface Stored {
  _id: string;
  websiteId: string;
}

const batch = 1_000;

/** Documents the product wrote itself, to be copied one after the other and round again. */
export async function templates<T extends Stored>(
  db: Db,
  collection: string,
  websiteId: string,
  filter: Record<string, unknown> = {},
) {
  const found = await db
    .collection<T>(collection)
    .find({ websiteId, ...filter } as never, { projection: { outbox: 0 }, limit: 100 })
    .toArray();
  if (found.length === 0) throw new Error(`The demo store has no ${collection} to copy.`);
  return (at: number) => found[at % found.length] as T;
}

/** Inserts so many documents in large batches. */
export async function copies(db: Db, name: string, count: number, make: (at: number) => Stored): Promise<void> {
  const collection = db.collection<Stored>(name);
  for (let from = 0; from < count; from += batch) {
    const documents = Array.from({ length: Math.min(batch, count - from) }, (_, at) => make(from + at));
    await collection.insertMany(documents, { ordered: false });
  }
}
