import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';

export interface Stored {
  /** How often each mark stands in what the services stored; of orders only those that are placed. */
  marks: ReadonlyMap<string, number>;
  unitsSold: number;
  /** Orders that svc-analytics does not know of, or knows twice. */
  untoldSales: string[];
}

const websiteId = 'site-fernhall';
const mark = /chaos-\w+-\d+/g;
const toldWithinMs = 60_000;

/** What the services stored, read from their databases. */
export async function readStored(mongodbUrl: string): Promise<Stored> {
  const open = (service: string) => openDatabase(mongodbUrl, `tessera-${service}`);
  const [commerce, forms, analytics] = await Promise.all(['svc-commerce', 'svc-forms', 'svc-analytics'].map(open));
  if (!commerce || !forms || !analytics) throw new Error('There is no database.');
  try {
    const marks = new Map<string, number>();
    const orders = (await all(commerce, 'orders')).filter(
      ({ state, email }) => state === 'placed' && String(email).match(mark),
    );
    countMarks(orders, marks);
    countMarks(await all(commerce, 'products'), marks);
    countMarks(await all(forms, 'submissions'), marks);
    countMarks(await all(analytics, 'events'), marks);
    const unitsSold = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
    const untoldSales = await untold(
      analytics,
      orders.map(({ _id, id }) => String(id ?? _id)),
    );
    return { marks, unitsSold, untoldSales };
  } finally {
    for (const { close } of [commerce, forms, analytics]) await close();
  }
}

/** Nobody else reads a collection whole, so only the index that each has leads through it. */
const all = ({ db }: Database, name: string) => db.collection(name).find({ websiteId }, { hint: '_id_' }).toArray();

function countMarks(documents: readonly unknown[], marks: Map<string, number>) {
  for (const document of documents) {
    for (const one of new Set(JSON.stringify(document).match(mark))) marks.set(one, (marks.get(one) ?? 0) + 1);
  }
}

/** Sales are told by events, which take a moment. */
async function untold(analytics: Database, orderIds: readonly string[]): Promise<string[]> {
  for (const until = performance.now() + toldWithinMs; ; await delay(1_000)) {
    const sales = (await all(analytics, 'events')).filter(({ kind }) => kind === 'order');
    const times = (id: string) => sales.filter(({ order }) => order.orderId === id).length;
    const missing = orderIds.filter((id) => times(id) !== 1);
    if (missing.length === 0 || performance.now() > until) return missing;
  }
}
