import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { bytes, date, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** The visits of a website and day in columns, derived from `visits`: it can be rebuilt at any time. */
const tableModel = defineModel({
  collection: 'visitTables',
  fields: {
    day: text,
    /** The last batch included. */
    seq: number,
    /** When it was built, ms. */
    madeAt: number,
    bytes,
    expireOn: date,
  },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

export interface StoredTable {
  seq: number;
  madeAt: number;
  bytes: Uint8Array;
}

const dayMs = 86_400_000;

/** Tables of visits, one per website and day, stored as long as the visits they are derived from. */
export function createTableStore(models: Models, visitDays: number) {
  const { of } = models.open(tableModel);
  const keyOf = (websiteId: string, day: string) => `${websiteId}|${day}`;
  return {
    async find(websiteId: string, day: string): Promise<StoredTable | undefined> {
      const found = await of(websiteId).findOne({ _id: keyOf(websiteId, day) }, { promoteBuffers: true });
      return found ? { seq: found.seq, madeAt: found.madeAt, bytes: found.bytes } : undefined;
    },
    async put(websiteId: string, day: string, { seq, madeAt, bytes: columns }: StoredTable) {
      const expireOn = new Date(Date.parse(day) + visitDays * dayMs);
      await of(websiteId).put({ _id: keyOf(websiteId, day), day, seq, madeAt: madeAt, bytes: columns, expireOn });
    },
  };
}
export type TableStore = ReturnType<typeof createTableStore>;
